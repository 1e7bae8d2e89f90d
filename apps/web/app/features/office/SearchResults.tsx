import type { Found } from '@marque/contracts/office-search';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { CarName } from '../../ui/CarName.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { isPerson } from './is-person.ts';
import { OfficeTable, officeCell, officeLink } from './OfficeTable.tsx';
import { pageOfResult } from './page-of-result.ts';

const COLUMNS = ['what', 'kind', 'detail', 'matched'] as const;

/** What the search has found. Each row leads to its page, if there is one. */
export function SearchResults({ results }: { results: Found[] }) {
  const t = useTranslations('officeTools.search');
  return (
    <OfficeTable
      isOnlyText={results.every((found) => !pageOfResult(found))}
      label={t('table')}
      columns={COLUMNS.map((column) => t(`columns.${column}`))}
    >
      {results.map((found) => (
        <ResultRow key={`${found.kind} ${found.id} ${found.matched}`} found={found} />
      ))}
    </OfficeTable>
  );
}

function ResultRow({ found }: { found: Found }) {
  const t = useTranslations('officeTools.search');
  const page = pageOfResult(found);
  const name = isPerson(found) ? found.name : <CarName>{found.title}</CarName>;
  const isCreditNote = found.kind === 'invoice' && found.is_credit_note;
  return (
    <tr className="hover:bg-ink/3">
      <th scope="row" className={`${officeCell} max-w-96 wrap-anywhere font-medium`}>
        {page ? (
          <RouteLink to={page} params={{ id: found.id }} className={officeLink}>
            {name}
          </RouteLink>
        ) : (
          name
        )}
      </th>
      <td className={officeCell}>
        <Badge>{t(isCreditNote ? 'kinds.creditNote' : `kinds.${found.kind}`)}</Badge>
      </td>
      <td className={`${officeCell} wrap-anywhere`}>
        {found.kind === 'customer' && `${found.username} · ${found.email}`}
        {found.kind === 'invoice' && found.number}
        {found.kind === 'letter' && <LetterDetail letter={found} />}
        {(found.kind === 'listing' || found.kind === 'sale') &&
          t('lot', { number: String(found.lot_number) })}
      </td>
      <td className={`${officeCell} text-ink-muted`}>{t(`matched.${found.matched}`)}</td>
    </tr>
  );
}

/** Colleagues see at once whether it waits for an answer. */
function LetterDetail({ letter }: { letter: Extract<Found, { kind: 'letter' }> }) {
  const t = useTranslations('officeTools.search');
  return (
    <>
      {letter.email} · {t(`letterStates.${letter.state}`)} · <RelativeTime at={letter.written_at} />
    </>
  );
}
