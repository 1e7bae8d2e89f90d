import type { OfficeLetter } from '@marque/contracts/letters-office';
import { isOldestFirst, type LetterState, type LetterView } from '@marque/domain/letters/letter-decisions';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { OfficeTable, officeCell, officeLink } from '../office/OfficeTable.tsx';

const COLUMNS = ['letter', 'state', 'region', 'sender'] as const;
const TONES = { open: 'warning', answered: 'success', closed: 'neutral' } as const;

export function LetterTable({ view, letters }: { view: LetterView; letters: OfficeLetter[] }) {
  const t = useTranslations('officeLetters');
  return (
    <OfficeTable
      label={t('table')}
      columns={[
        ...COLUMNS.map((column) => t(`columns.${column}`)),
        {
          ...{ heading: t('columns.written'), by: 'written' },
          byDefault: isOldestFirst(view) ? 'ascending' : 'descending',
        },
      ]}
    >
      {letters.map((letter) => (
        <LetterRow key={letter.id} letter={letter} />
      ))}
    </OfficeTable>
  );
}

function LetterRow({ letter }: { letter: OfficeLetter }) {
  const t = useTranslations('officeLetters');
  const { id, topic, beginning, state, region, name, email, customer, decided_by, written_at } = letter;
  return (
    <tr className="hover:bg-ink/3">
      <th scope="row" className={`${officeCell} max-w-xl font-normal`}>
        <RouteLink to="office-letter" params={{ id }} className={`${officeLink} font-medium`}>
          {t(`topics.${topic}`)}
        </RouteLink>
        <span className="line-clamp-2 text-ink-muted wrap-anywhere">{beginning}</span>
      </th>
      <td className={officeCell}>
        <LetterStateBadge state={state} />
        {decided_by && <span className="block text-ink-muted text-xs">{decided_by.username}</span>}
      </td>
      <td className={officeCell}>{t(`regions.${region}`)}</td>
      <td className={`${officeCell} max-w-72 wrap-anywhere`}>
        {name}
        <RouteLink
          to="office-letters"
          query={{ view: 'all', email }}
          className={`${officeLink} block w-fit text-xs`}
        >
          {email}
        </RouteLink>
        {customer && <span className="block text-ink-muted text-xs">{customer.username}</span>}
      </td>
      <td className={`${officeCell} whitespace-nowrap`}>
        <RelativeTime at={written_at} />
      </td>
    </tr>
  );
}

export function LetterStateBadge({ state }: { state: LetterState }) {
  const t = useTranslations('officeLetters');
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
