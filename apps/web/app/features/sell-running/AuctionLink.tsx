import { canMoveListing, type ListingState } from '@marque/domain/listings/lifecycle';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';

/** Leads from the seller's desk to the page of the auction or, before there is one, to the withdrawal. */
export function AuctionLink({ id, status }: { id: string; status: ListingState }) {
  const t = useTranslations('sellRunning.desk');
  const isRunning = status === 'live' || status === 'scheduled';
  if (!isRunning && !canMoveListing(status, 'withdrawn', 'seller')) return null;
  return (
    <p className="mt-5">
      <RouteLink
        to="account-vehicle-auction"
        params={{ id }}
        className={
          isRunning ? buttonStyle('primary', 'large') : 'text-brand-ink underline underline-offset-4'
        }
      >
        {t(isRunning ? 'auction' : 'withdraw')}
      </RouteLink>
    </p>
  );
}
