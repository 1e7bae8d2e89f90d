import type { OwnListing } from '@marque/contracts/listings';
import { SALE_STATES } from '@marque/domain/sales/lifecycle';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { StateBadge } from '../account/StateBadge.tsx';

/** The state of a car that the customer sells, and the way to its sale once it is sold. */
export function SoldRemark({ listing }: { listing: OwnListing }) {
  const t = useTranslations('ownLists.selling');
  const after = useTranslations('sellOffers');
  const isOver = listing.status === 'unsold' || listing.status === 'fell_through';
  const isSold = SALE_STATES.some((state) => state === listing.status);
  return (
    <span className="flex min-h-11 flex-wrap items-center gap-x-4">
      <StateBadge listing={listing} />
      {isSold && (
        <RouteLink
          to="account-vehicle-sold"
          params={{ id: listing.id }}
          className="inline-flex min-h-11 items-center text-brand-ink underline underline-offset-4"
        >
          {t('open')}
        </RouteLink>
      )}
      {isOver && (
        <RouteLink
          to="account-vehicle-offers"
          params={{ id: listing.id }}
          className="inline-flex min-h-11 items-center text-brand-ink underline underline-offset-4"
        >
          {after('remark')}
        </RouteLink>
      )}
    </span>
  );
}
