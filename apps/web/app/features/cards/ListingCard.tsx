import { listingPath } from '@marque/contracts/listing-path';
import type { ListingSummary } from '@marque/contracts/listing-shapes';
import { carName } from '@marque/domain/listings/car-name';
import { type MouseEvent, memo, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAppLocale } from '../../site/use-address.ts';
import { CarName } from '../../ui/CarName.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/Picture.tsx';
import { preloadScreen } from '../loading/preload-screen.ts';
import { usePrefetch } from '../loading/use-prefetch.ts';
import { WatchButton } from '../watchlist/WatchButton.tsx';
import { CardStanding } from './CardStanding.tsx';
import { openingLot } from './opening-lot.ts';
import { Place } from './Place.tsx';
import { preloadLotPreview } from './preload-lot-preview.ts';
import { SoldBadge } from './SoldBadge.tsx';
import { useLiveListing } from './use-live-listing.ts';

type ListingCardProps = {
  listing: ListingSummary;
  /** The card is in the first row of a page, so its picture loads at once. */
  isEager?: boolean;
  className?: string;
};

const SIZES = '(min-width: 80rem) 18rem, (min-width: 64rem) 23vw, (min-width: 40rem) 45vw, 90vw';

/** One lot with live figures. The whole card is one link; the watch button is separate. */
export const ListingCard = memo(function ListingCard({
  listing: given,
  isEager,
  className,
}: ListingCardProps) {
  const t = useTranslations('cards');
  const locale = useAppLocale();
  const place = useRef<HTMLElement>(null);
  const listing = useLiveListing(given, place);
  const name = carName(listing);
  const address = listingPath(locale, listing);
  const prefetch = usePrefetch();
  useEffect(() => {
    preloadScreen('auctions-single-auction', address);
    void preloadLotPreview();
  }, [address]);
  const onClick = (event: MouseEvent) => {
    if (opensHere(event))
      openingLot.open({ listing, address, picture: place.current?.querySelector('img')?.currentSrc || null });
  };

  return (
    <article ref={place} className={classNames('group relative flex min-w-0 flex-col', className)}>
      <div className="overflow-hidden rounded-sm bg-line">
        <Picture
          image={listing.image}
          sizes={SIZES}
          isEager={isEager}
          isDecorative
          className="aspect-3/2 w-full transition-transform duration-slow group-hover:scale-[1.02]"
        />
      </div>
      <p className="mt-3 truncate text-ink-muted text-xs tabular-nums">
        {t('lot', { number: listing.lot_number })}
        <Place location={listing.location} lead=" · " />
      </p>
      <h3 className="title mt-1 min-h-[2.3em] text-xl wrap-break-word">
        <Link
          to={address}
          onClick={onClick}
          prefetch={prefetch}
          className="text-ink no-underline after:absolute after:inset-0 after:rounded-sm group-hover:text-brand-ink focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-brand-ink focus-visible:after:outline-offset-4"
        >
          <CarName>{name}</CarName>
        </Link>
      </h3>
      <div className="mt-auto">
        <CardStanding listing={listing} />
      </div>
      <SoldBadge listing={listing} className="pointer-events-none absolute top-3 left-3" />
      <WatchButton
        listingId={listing.id}
        name={name}
        isLabelled={listing.status === 'scheduled'}
        className="absolute top-2 right-2 z-10"
      />
    </article>
  );
});

/** A click with another button or with a modifier key opens a new tab or window. */
const opensHere = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
