import { listingPath } from '@marque/contracts/listing-path';
import type { ListingSummary } from '@marque/contracts/listing-shapes';
import { ArrowRight } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAppLocale } from '../../site/use-address.ts';
import { Badge } from '../../ui/Badge.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { CarName } from '../../ui/CarName.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { Place } from '../cards/Place.tsx';
import { ReserveBadge } from '../cards/ReserveBadge.tsx';
import { useLiveListing } from '../cards/use-live-listing.ts';
import { useClockOffset } from '../live/use-clock-offset.ts';
import { WatchButton } from '../watchlist/WatchButton.tsx';

/** The lot of the day, as large as the page allows, with live figures. */
export function HeroLot({ listing: given }: { listing: ListingSummary }) {
  const t = useTranslations('home.lot');
  const say = useTranslations('cards');
  const locale = useAppLocale();
  const clockOffset = useClockOffset();
  const place = useRef<HTMLElement>(null);
  const listing = useLiveListing(given, place);
  const { highest_bid: price, currency, end_date: end, bid_count: bids } = listing;
  const name = [listing.make, listing.model].join(' ');
  const href = listingPath(locale, listing);

  return (
    <section ref={place} aria-labelledby="hero-lot-title" className="mx-auto max-w-7xl sm:px-8">
      <div className="grid border-line border-y bg-surface sm:rounded-sm sm:border-x lg:grid-cols-[minmax(0,1.75fr)_minmax(20rem,1fr)]">
        <Link to={href} tabIndex={-1} aria-hidden className="group block overflow-hidden bg-line">
          <Picture
            image={listing.image}
            sizes="(min-width: 80rem) 50rem, (min-width: 64rem) 62vw, 100vw"
            isEager
            isDecorative
            className="aspect-3/2 h-full w-full transition-transform duration-slow group-hover:scale-[1.01]"
          />
        </Link>
        <div className="relative flex flex-col p-5 sm:p-8 lg:p-9">
          <div className="flex items-center justify-between gap-3">
            <Badge tone="live">{t('badge')}</Badge>
            <span className="text-ink-muted text-sm">{say('lot', { number: listing.lot_number })}</span>
          </div>
          <h2 id="hero-lot-title" className="title mt-5 text-3xl wrap-break-word sm:text-4xl">
            {listing.year && <span className="block text-brand-ink">{listing.year}</span>}
            <Link to={href} className="text-ink no-underline hover:text-brand-ink">
              <CarName>{name}</CarName>
            </Link>
          </h2>
          <p className="mt-2 text-ink-muted">
            <Place location={listing.location} />
          </p>
          <dl className="mt-auto grid gap-5 pt-8">
            <div>
              <dt className="text-ink-muted text-sm">{say(price === null ? 'noBid' : 'currentBid')}</dt>
              <dd className="mt-1 text-4xl sm:text-5xl">
                {price === null ? (
                  <span className="font-serif">{say('beFirst')}</span>
                ) : (
                  <Price amount={price} currency={currency} />
                )}
              </dd>
            </div>
            {end && (
              <div>
                <dt className="text-ink-muted text-sm">{say('endsIn')}</dt>
                <dd className="mt-2">
                  <Countdown
                    key={end}
                    endsAt={end}
                    clockOffset={clockOffset}
                    size="large"
                    ended={say('closing')}
                  />
                </dd>
                <dd className="mt-2 text-ink-muted text-sm">
                  <LocalTime at={end} />
                </dd>
              </div>
            )}
          </dl>
          <p className="mt-5 flex flex-wrap items-center gap-3 text-ink-muted text-sm">
            <span className="tabular-nums">{say('bids', { count: bids })}</span>
            <ReserveBadge status={listing.reserve_status} />
          </p>
          <div className="mt-6 flex gap-3">
            <Link to={href} className={`${buttonStyle('primary', 'large')} grow`}>
              {t('open')}
              <ArrowRight className="size-5" />
            </Link>
            <WatchButton listingId={listing.id} name={name} className="self-center" />
          </div>
        </div>
      </div>
    </section>
  );
}
