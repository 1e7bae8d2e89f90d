import { listingPath } from '@marque/contracts/listing-path';
import { carName } from '@marque/domain/listings/car-name';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAppLocale } from '../../site/use-address.ts';
import { CarName } from '../../ui/CarName.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import type { Home } from './load-home.ts';
import { ShelfHead, ShelfLink } from './Shelf.tsx';

/** The most expensive of the latest sales, laid out like a printed sheet of results: name, dotted line, price. */
export function ResultsSheet({ results }: Pick<Home, 'results'>) {
  const t = useTranslations('home.results');
  const locale = useAppLocale();
  const [first, ...others] = results.listings;
  if (!first) return null;

  return (
    <section aria-labelledby="sold-title" className="mx-auto max-w-7xl px-5 pt-14 sm:px-8 lg:pt-20">
      <ShelfHead id="sold-title" title={t('title')} text={t('text')}>
        <ShelfLink to="auctions-results">{t('all')}</ShelfLink>
      </ShelfHead>
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[1fr_1.35fr]">
        <Link to={listingPath(locale, first)} className="group block text-ink no-underline">
          <Picture
            image={first.image}
            sizes="(min-width: 64rem) 32rem, 92vw"
            isDecorative
            className="aspect-3/2 w-full rounded-sm"
          />
          <span className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="title text-2xl group-hover:text-brand-ink">
              <CarName>{carName(first)}</CarName>
            </span>
            {first.highest_bid !== null && (
              <Price amount={first.highest_bid} currency={first.currency} className="text-2xl" />
            )}
          </span>
          {first.end_date && <SoldOn at={first.end_date} />}
        </Link>
        <ol className="self-center">
          {others.map((listing) => (
            <li key={listing.id} className="border-line border-b">
              <Link
                to={listingPath(locale, listing)}
                className="group grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-3.5 text-ink no-underline"
              >
                <span className="flex min-w-0 items-baseline gap-2">
                  <span className="title text-lg wrap-break-word group-hover:text-brand-ink sm:text-xl">
                    <CarName>{carName(listing)}</CarName>
                  </span>
                  <span
                    aria-hidden
                    className="hidden grow border-line-strong/50 border-b border-dotted sm:block"
                  />
                </span>
                {listing.highest_bid !== null && (
                  <Price
                    amount={listing.highest_bid}
                    currency={listing.currency}
                    className="text-lg sm:text-xl"
                  />
                )}
                {listing.end_date && <SoldOn at={listing.end_date} />}
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function SoldOn({ at }: { at: string }) {
  const t = useTranslations('home.results');
  return (
    <LocalTime
      at={at}
      show="date"
      sentence={(date) => t('sold', { date })}
      className="text-ink-muted text-sm"
    />
  );
}
