import { listingPath } from '@marque/contracts/listing-path';
import type { OwnListing } from '@marque/contracts/listings';
import { carName } from '@marque/domain/listings/car-name';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useAppLocale } from '../../site/use-address.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { CarName } from '../../ui/CarName.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { StateBadge } from '../account/StateBadge.tsx';
import { useMoney } from '../auction/use-money.ts';
import { DueTime } from './DueTime.tsx';
import type { WonPage } from './load-won-list.ts';

type WonRowProps = {
  listing: OwnListing;
  due: WonPage['due'][string] | undefined;
};

/** One car that the customer has won. */
export function WonRow({ listing, due }: WonRowProps) {
  const t = useTranslations('ownLists.won');
  const cards = useTranslations('cards');
  const locale = useAppLocale();
  const { minor } = useMoney(listing.currency);
  const { id, status, currency } = listing;
  // The public price belongs to another sale if this one fell through and the car was then sold to the next bidder.
  const price = listing.own_purchase?.price ?? null;
  return (
    <article className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-6">
      <div className="self-start overflow-hidden rounded-sm bg-line sm:row-span-2">
        <Picture image={listing.image} sizes="11rem" isDecorative className="aspect-3/2 w-full" />
      </div>
      <div className="min-w-0">
        <p className="text-ink-muted text-xs tabular-nums">{cards('lot', { number: listing.lot_number })}</p>
        <h3 className="title text-xl wrap-break-word sm:text-2xl">
          <Link to={listingPath(locale, listing)} className="text-ink no-underline hover:text-brand-ink">
            <CarName>{carName(listing)}</CarName>
          </Link>
        </h3>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <StateBadge listing={listing} />
          {price !== null && <Price amount={price} currency={currency} className="text-lg" />}
        </p>
      </div>
      <div className="col-span-2 grid gap-3 sm:col-span-1">
        {due && (
          <>
            <p>{t('total', { amount: minor(due.total_minor) })}</p>
            <DueTime sale={due} />
          </>
        )}
        <p className="flex flex-wrap gap-3">
          {status === 'payment_due' && (
            <RouteLink to="account-vehicle-won-pay" params={{ id }} className={buttonStyle()}>
              {t('pay')}
            </RouteLink>
          )}
          <RouteLink to="account-vehicle-won" params={{ id }} className={buttonStyle('secondary')}>
            {t('open')}
          </RouteLink>
        </p>
      </div>
    </article>
  );
}
