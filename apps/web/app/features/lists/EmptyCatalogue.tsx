import { ArrowRight } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { AUCTION_LISTS, type AuctionList } from '../chrome/auction-lists.ts';
import { SearchField } from '../chrome/SearchField.tsx';
import { EmptyBay } from './EmptyBay.tsx';

type EmptyCatalogueProps = { kind: AuctionList | 'auctions-search' };

/** A list with nothing on it says so, and shows the way on. */
export function EmptyCatalogue({ kind }: EmptyCatalogueProps) {
  const t = useTranslations('emptyCatalogue');
  const nameOf = useTranslations('menu');
  const keywords = useSearchParams()[0].get('keywords')?.trim() ?? '';
  const isSearch = kind === 'auctions-search';
  const sentence = isSearch
    ? t(keywords === '' ? 'search.ask' : 'search.nothing', { keywords })
    : t(`${kind}.text`);

  return (
    <section aria-labelledby="catalogue-title" className="mx-auto max-w-7xl px-5 py-12 sm:px-8 sm:py-20">
      <h1 id="catalogue-title" className="title text-4xl sm:text-6xl">
        {t(`${kind}.title`)}
      </h1>
      <div className="mt-8 grid gap-x-16 gap-y-12 border-ink border-t pt-8 lg:grid-cols-[1.6fr_1fr]">
        <div>
          <EmptyBay />
          <p className="mt-8 max-w-2xl font-serif text-2xl leading-snug wrap-break-word sm:text-3xl">
            {sentence}
          </p>
          <p className="mt-3 max-w-xl text-ink-muted">{t(isSearch ? 'search.advice' : 'advice')}</p>
          {isSearch && <SearchField className="mt-6 max-w-md" label={t('search.again')} />}
          <RouteLink
            to={kind}
            query={{ keywords: keywords || undefined }}
            hash="newsletter-modal"
            className={`${buttonStyle()} mt-8`}
          >
            {t('newsletter')}
          </RouteLink>
        </div>
        <nav aria-labelledby="other-lists">
          <h2 id="other-lists" className="eyebrow text-ink-muted">
            {t('others')}
          </h2>
          <ul className="mt-3 divide-y divide-line border-line border-y">
            {AUCTION_LISTS.filter((list) => list !== kind).map((list) => (
              <li key={list}>
                <RouteLink
                  to={list}
                  className="flex min-h-14 items-center justify-between gap-4 text-ink no-underline transition-colors hover:text-brand-ink"
                >
                  <span className="title text-xl">{nameOf(`lists.${list}`)}</span>
                  <ArrowRight className="size-5 text-ink-muted" />
                </RouteLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  );
}
