import type { BidderReview } from '@marque/contracts/screening/office';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import type { DecisionAnswer } from './decision.ts';
import { OfficeTable, officeCell, officeLink } from './OfficeTable.tsx';

const COLUMNS = ['bidder', 'decision', 'seller', 'reasons', 'listing', 'opened'] as const;
const TONES = { waiting: 'warning', allowed: 'success', refused: 'danger' } as const;

type ReviewTableProps = { reviews: BidderReview[]; answer: DecisionAnswer | undefined };

/** Bidders who have something in common with a seller, and what staff decided about them. */
export function ReviewTable({ reviews, answer }: ReviewTableProps) {
  const t = useTranslations('office.screening');
  return (
    <OfficeTable label={t('table')} columns={COLUMNS.map((column) => t(`columns.${column}`))}>
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
      <td className={`${officeCell} w-96`}>
        <Badge tone={TONES[review.state]}>{t(`states.${review.state}`)}</Badge>
        {review.state === 'waiting' ? (
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
        ) : (
          <p className="mt-1 wrap-anywhere text-ink-muted">
            {review.decided_by && `${review.decided_by.username}: `}
            {review.note}
          </p>
        )}
      </td>
      <td className={officeCell}>
        <Person {...seller} />
      </td>
      <td className={officeCell}>{reasons.map((reason) => t(`reasons.${reason}`)).join(', ')}</td>
      <td className={`${officeCell} max-w-64`}>
        <RouteLink to="listing-by-id" params={{ id: listing.id }} className={officeLink}>
          {t('lot', { number: listing.lot_number })} {listing.title}
        </RouteLink>
      </td>
      <td className={`${officeCell} whitespace-nowrap`}>
        <RelativeTime at={opened_at} />
      </td>
    </tr>
  );
}

const Person = ({ username, name }: { username: string; name: string }) => (
  <>
    {name} <span className="block font-normal text-ink-muted text-xs">{username}</span>
  </>
);
