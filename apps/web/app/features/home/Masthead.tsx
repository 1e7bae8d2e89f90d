import { PRODUCT_NAME } from '@marque/domain/product';
import { formatInteger } from '@marque/domain/text/format-number';
import { useFormatter, useLocale, useTimeZone, useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useSite } from '../../site/site.ts';
import { useKeptText } from '../../ui/use-kept-text.ts';
import type { AuctionList } from '../chrome/auction-lists.ts';
import { LateText } from './LateText.tsx';
import type { Home } from './load-home.ts';

/** The title of today's catalogue: its date in the zone of the page's language, and the number of lots in each list. */
export function Masthead({ home }: { home: Home }) {
  const t = useTranslations('home');
  const nameOf = useTranslations('menu');
  const format = useFormatter();
  const language = useLocale();
  const timeZone = useTimeZone();
  const { now } = useSite();
  const edition = useKeptText(now.toDateString(), () =>
    t('masthead.edition', { date: format.dateTime(now, { dateStyle: 'full', timeZone }) }),
  );
  const { masthead } = home.blocks.placed;
  const counts: [AuctionList, number][] = [
    ['auctions-live', home.endingSoon.total],
    ['auctions-coming-soon', home.coming.total],
    ['auctions-no-reserve', home.noReserve.total],
    ['auctions-sealed', home.sealed.total],
  ];
  return (
    <header className="mx-auto max-w-7xl px-5 pt-7 sm:px-8 sm:pt-10">
      <p className="flex flex-wrap items-center justify-between gap-x-6 border-ink border-b pb-2 text-ink-muted text-sm">
        <span suppressHydrationWarning>{edition}</span>
        {masthead?.eyebrow && <span>{masthead.eyebrow}</span>}
      </p>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 py-5 sm:py-7">
        <div>
          <h1 className="display max-w-[8.4em] text-[clamp(2.6rem,6.4vw,5rem)]">
            {masthead?.title ?? PRODUCT_NAME}
          </h1>
          <LateText block={masthead} className="mt-3 max-w-xl! text-ink-muted sm:text-lg" />
        </div>
        <ul className="flex flex-wrap gap-x-4 gap-y-2 max-sm:w-full max-sm:justify-between min-[360px]:gap-x-6 sm:gap-x-8">
          {counts.map(([list, count]) => (
            <li key={list}>
              <RouteLink
                to={list}
                className="group flex min-h-11 flex-col text-ink no-underline hover:text-brand-ink"
              >
                <span className="font-serif text-3xl leading-none sm:text-4xl">
                  {formatInteger(count, language)}
                </span>
                <span className="mt-1 text-ink-muted text-xs group-hover:text-brand-ink sm:text-sm">
                  {nameOf(`lists.${list}`)}
                </span>
              </RouteLink>
            </li>
          ))}
        </ul>
      </div>
    </header>
  );
}
