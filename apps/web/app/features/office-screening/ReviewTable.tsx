import type { BidderReview } from '@marque/contracts/screening/office';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { DecisionForm } from '../office/DecisionForm.tsx';
import type { DecisionAnswer } from '../office/decision.ts';
import { OfficeTable, officeCell } from '../office/OfficeTable.tsx';
import { DecisionCell, LotCell, Person } from './ScreeningCells.tsx';

const COLUMNS = ['bidder', 'decision', 'seller', 'reasons', 'listing'] as const;
const TONES = { waiting: 'warning', allowed: 'success', refused: 'danger' } as const;

type ReviewTableProps = { reviews: BidderReview[]; answer: DecisionAnswer | undefined };

/** Bidders who have something in common with a seller, and what staff decided about them. */
export function ReviewTable({ reviews, answer }: ReviewTableProps) {
  const t = useTranslations('office.screening');
  return (
    <OfficeTable
      label={t('table')}
      columns={[
        ...COLUMNS.map((column) => t(`columns.${column}`)),
        { heading: t('columns.opened'), by: 'opened' },
      ]}
    >
      {reviews.map((review) => (
        <ReviewRow key={review.id} review={review} answer={answer} />
      ))}
    </OfficeTable>
  );
}

function ReviewRow({ review, answer }: { review: BidderReview; answer: DecisionAnswer | undefined }) {
  const t = useTranslations('office.screening');
  const { id, bidder, seller, listing, reasons, opened_at } = review;
  return (
    <tr className="hover:bg-ink/3">
      <th scope="row" className={`${officeCell} font-medium`}>
        <Person {...bidder} />
      </th>
      <DecisionCell
        badge={<Badge tone={TONES[review.state]}>{t(`states.${review.state}`)}</Badge>}
        decided={review}
        form={
          review.state === 'waiting' ? (
            <DecisionForm
              id={id}
              title={t('decide.title')}
              effect={t('decide.effect', { bidder: bidder.username, seller: seller.username })}
              reasonLabel={t('decide.note')}
              actions={[
                { action: 'allow', label: t('decide.allow'), variant: 'secondary' },
                { action: 'refuse', label: t('decide.refuse'), variant: 'danger' },
              ]}
              answer={answer}
            />
          ) : null
        }
      />
      <td className={officeCell}>
        <Person {...seller} />
      </td>
      <td className={officeCell}>{reasons.map((reason) => t(`reasons.${reason}`)).join(', ')}</td>
      <LotCell listing={listing} />
      <td className={`${officeCell} whitespace-nowrap`}>
        <RelativeTime at={opened_at} />
      </td>
    </tr>
  );
}
