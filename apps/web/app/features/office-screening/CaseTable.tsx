import type { ScreeningCase } from '@marque/contracts/screening/cases';
import { CASE_OUTCOMES } from '@marque/domain/screening/case-states';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { DecisionForm } from '../office/DecisionForm.tsx';
import type { DecisionAnswer } from '../office/decision.ts';
import { OfficeTable, officeCell } from '../office/OfficeTable.tsx';
import { DecisionCell, LotCell, Person } from './ScreeningCells.tsx';
import { SignList } from './SignList.tsx';

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
        t('columns.bidder'),
        { heading: t('columns.score'), by: 'score', isNumber: true },
        ...[t('columns.signs'), t('columns.decision'), t('columns.seller'), t('columns.listing')],
        { heading: t('columns.seen'), by: 'seen' },
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
      <DecisionCell
        badge={<Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>}
        decided={found}
        form={
          state === 'waiting' ? (
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
          ) : null
        }
      />
      <td className={officeCell}>
        <Person {...seller} />
      </td>
      <LotCell listing={listing} />
      <td className={`${officeCell} whitespace-nowrap`}>
        <RelativeTime at={seen_at} />
      </td>
    </tr>
  );
}
