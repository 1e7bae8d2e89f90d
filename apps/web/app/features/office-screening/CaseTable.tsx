import type { ScreeningCase } from '@marque/contracts/screening/cases';
import { CASE_OUTCOMES } from '@marque/domain/screening/case-states';
import { useFormatter, useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { DecisionForm } from '../office/DecisionForm.tsx';
import type { DecisionAnswer } from '../office/decision.ts';
import { OfficeTable, officeCell, officeLink } from '../office/OfficeTable.tsx';

const TONES = {
  waiting: 'warning',
  found: 'danger',
  'bids-voided': 'danger',
  'not-found': 'success',
} as const;
const VARIANTS = { found: 'primary', 'bids-voided': 'primary', 'not-found': 'secondary' } as const;

type CaseTableProps = { cases: ScreeningCase[]; answer: DecisionAnswer | undefined };

/** Bidders whose bids look like shill bids, with the signs in words, and what staff found. */
export function CaseTable({ cases, answer }: CaseTableProps) {
  const t = useTranslations('officeScreening');
  return (
    <OfficeTable
      label={t('table')}
      columns={[
        ...[t('columns.bidder'), { numbers: t('columns.score') }, t('columns.signs')],
        ...[t('columns.decision'), t('columns.seller'), t('columns.listing'), t('columns.seen')],
      ]}
    >
      {cases.map((found) => (
        <CaseRow key={found.id} found={found} answer={answer} />
      ))}
    </OfficeTable>
  );
}

function CaseRow({ found, answer }: { found: ScreeningCase; answer: DecisionAnswer | undefined }) {
  const t = useTranslations('officeScreening');
  const { id, state, score, bidder, seller, listing, seen_at } = found;
  return (
    <tr className="hover:bg-ink/3">
      <th scope="row" className={`${officeCell} font-medium`}>
        <Person {...bidder} />
      </th>
      <td className={`${officeCell} text-right font-medium tabular-nums`}>{score}</td>
      <td className={`${officeCell} w-80`}>
        <SignList signs={found.signs} />
      </td>
      <td className={`${officeCell} w-96`}>
        <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
        {state === 'waiting' ? (
          <DecisionForm
            id={id}
            title={t('decide.title')}
            effect={t('decide.effect', { bidder: bidder.username })}
            reasonLabel={t('decide.note')}
            actions={CASE_OUTCOMES.map((outcome) => ({
              ...{ action: outcome, label: t(`decide.${outcome}`), variant: VARIANTS[outcome] },
            }))}
            answer={answer}
          />
        ) : (
          <p className="mt-1 wrap-anywhere text-ink-muted">
            {found.decided_by && `${found.decided_by.username}: `}
            {found.note}
          </p>
        )}
      </td>
      <td className={officeCell}>
        <Person {...seller} />
      </td>
      <td className={`${officeCell} max-w-64`}>
        <RouteLink to="listing-by-id" params={{ id: listing.id }} className={officeLink}>
          {t('lot', { number: listing.lot_number })} {listing.title}
        </RouteLink>
      </td>
      <td className={`${officeCell} whitespace-nowrap`}>
        <RelativeTime at={seen_at} />
      </td>
    </tr>
  );
}

function SignList({ signs }: Pick<ScreeningCase, 'signs'>) {
  const t = useTranslations('officeScreening');
  const format = useFormatter();
  return (
    <ul className="grid list-disc gap-1 pl-4">
      {signs.map(({ kind, details, count }) => (
        <li key={kind}>
          {t(`signs.${kind}`, {
            count,
            details: format.list(details.map((detail) => t(`details.${detail}`))),
          })}
        </li>
      ))}
    </ul>
  );
}

const Person = ({ username, name }: { username: string; name: string }) => (
  <>
    {name} <span className="block font-normal text-ink-muted text-xs">{username}</span>
  </>
);
