import type { OwnListing } from '@marque/contracts/listings';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';

type AfterAuctionLinkProps = { id: string; status: OwnListing['status'] };

/** After the auction of a car, the way to the seller's decisions. */
export function AfterAuctionLink({ id, status }: AfterAuctionLinkProps) {
  const t = useTranslations('sellOffers');
  if (status !== 'unsold' && status !== 'withdrawn' && status !== 'sold') return null;
  return (
    <RouteLink
      to="account-vehicle-offers"
      params={{ id }}
      className={`${buttonStyle('primary', 'large')} mt-5`}
    >
      {t('desk')}
    </RouteLink>
  );
}
