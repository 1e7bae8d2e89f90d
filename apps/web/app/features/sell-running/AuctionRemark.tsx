import type { OwnListing } from '@marque/contracts/listings';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';

/** Leads from a car in the seller's list to the figures of its auction. */
export function AuctionRemark({ listing: { id, status } }: { listing: OwnListing }) {
  const t = useTranslations('ownLists.selling');
  if (status !== 'live' && status !== 'scheduled') return null;
  return (
    <RouteLink
      to="account-vehicle-auction"
      params={{ id }}
      className="inline-flex min-h-11 items-center text-brand-ink underline underline-offset-4"
    >
      {t('auction')}
    </RouteLink>
  );
}
