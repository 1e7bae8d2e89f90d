import type { BidderReview } from '@marque/contracts/screening/office';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { officeCell, officeLink } from '../office/OfficeTable.tsx';

type PersonProps = { id: string; username: string; name: string };

export const Person = ({ id, username, name }: PersonProps) => (
  <>
    <RouteLink to="office-customer" params={{ id }} className={officeLink}>
      {name}
    </RouteLink>{' '}
    <span className="block font-normal text-ink-muted text-xs">{username}</span>
  </>
);

export function LotCell({ listing }: Pick<BidderReview, 'listing'>) {
  const t = useTranslations('officeScreening');
  return (
    <td className={`${officeCell} max-w-64`}>
      <RouteLink to="listing-by-id" params={{ id: listing.id }} className={officeLink}>
        {t('lot', { number: listing.lot_number })} {listing.title}
      </RouteLink>
    </td>
  );
}

type DecisionCellProps = {
  badge: ReactNode;
  decided: Pick<BidderReview, 'decided_by' | 'note'>;
  /** The form of the decision. Null: it was made. */
  form: ReactNode;
};

/** The state with the form of the decision, or with who decided and why. */
export const DecisionCell = ({ badge, decided: { decided_by, note }, form }: DecisionCellProps) => (
  <td className={`${officeCell} w-96`}>
    {badge}
    {form ?? (
      <p className="mt-1 wrap-anywhere text-ink-muted">
        {decided_by && `${decided_by.username}: `}
        {note}
      </p>
    )}
  </td>
);
