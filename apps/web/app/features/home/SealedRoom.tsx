import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import type { Home } from './load-home.ts';
import { CardRow } from './Shelf.tsx';

/**
 * The sealed auctions, in a dark section of the page. Each customer places one hidden bid; bids are opened at
 * the end.
 */
export function SealedRoom({ sealed }: Pick<Home, 'sealed'>) {
  const t = useTranslations('home.sealed');
  if (sealed.listings.length === 0) return null;
  return (
    <section
      aria-labelledby="sealed-title"
      data-theme="dark"
      className="mt-14 overflow-hidden bg-paper text-ink lg:mt-20"
    >
      <div className="mx-auto max-w-7xl px-5 py-12 sm:px-8 lg:py-16">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
          <div>
            <h2 id="sealed-title" className="title text-3xl sm:text-5xl">
              {t('title')}
            </h2>
            <p className="mt-3 max-w-2xl text-ink-muted sm:text-lg">{t('text')}</p>
          </div>
          <RouteLink to="auctions-sealed" className={buttonStyle('secondary')}>
            {t('all', { count: sealed.total })}
          </RouteLink>
        </div>
        <CardRow listings={sealed.listings} />
      </div>
    </section>
  );
}
