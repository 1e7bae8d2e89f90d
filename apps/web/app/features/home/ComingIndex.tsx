import { listingPath } from '@marque/contracts/listing-path';
import type { ListingSummary } from '@marque/contracts/listing-shapes';
import { carName } from '@marque/domain/listings/car-name';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAppLocale } from '../../site/use-address.ts';
import { CarName } from '../../ui/CarName.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Place } from '../cards/Place.tsx';
import { ReserveBadge } from '../cards/ReserveBadge.tsx';
import { StartLabel } from '../cards/StartLabel.tsx';
import { useClockOffset } from '../live/use-clock-offset.ts';
import type { Home } from './load-home.ts';
import { ShelfHead, ShelfLink } from './Shelf.tsx';

/** The next lots, laid out like the contents page of a catalogue. */
export function ComingIndex({ coming }: Pick<Home, 'coming'>) {
  const t = useTranslations('home.coming');
  if (coming.listings.length === 0) return null;
  return (
    <section aria-labelledby="coming-title" className="mx-auto max-w-7xl px-5 pt-14 sm:px-8 lg:pt-20">
      <ShelfHead id="coming-title" title={t('title')} text={t('text')}>
        <ShelfLink to="auctions-coming-soon">{t('all', { count: coming.total })}</ShelfLink>
      </ShelfHead>
      <ol className="grid gap-x-10 lg:grid-cols-2">
        {coming.listings.map((listing) => (
          <Entry key={listing.id} listing={listing} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ listing }: { listing: ListingSummary }) {
  const locale = useAppLocale();
  const clockOffset = useClockOffset();
  return (
    <li className="border-line border-b first:border-t lg:nth-[2]:border-t">
      <Link
        to={listingPath(locale, listing)}
        className="group flex items-center gap-4 py-4 text-ink no-underline sm:gap-6"
      >
        <Picture
          image={listing.image}
          sizes="9rem"
          isDecorative
          className="aspect-3/2 w-28 shrink-0 rounded-xs sm:w-36"
        />
        <span className="min-w-0 grow">
          <span className="title block text-lg wrap-break-word group-hover:text-brand-ink sm:text-xl">
            <CarName>{carName(listing)}</CarName>
          </span>
          <span className="mt-1 block text-ink-muted text-sm">
            <Place location={listing.location} />
          </span>
          <span className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
            <span className="font-medium">
              <StartLabel startsAt={listing.start_date} clockOffset={clockOffset} />
            </span>
            {listing.reserve_status === 'no-reserve' && <ReserveBadge status="no-reserve" />}
          </span>
          {listing.start_date && (
            // It may take two lines on a phone, in the zone of the viewer if not in ours.
            <span className="mt-1 block text-ink-muted text-sm max-sm:min-h-[2lh]">
              <LocalTime at={listing.start_date} className="inline!" />
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
