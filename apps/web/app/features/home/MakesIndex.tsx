import { COLLECTION_SLUGS } from '@marque/contracts/collections';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import type { Home } from './load-home.ts';
import { ShelfHead } from './Shelf.tsx';

/** The index of the catalogue: every make, and the collections across makes. */
export function MakesIndex({ makes }: Pick<Home, 'makes'>) {
  const t = useTranslations('home.makes');
  const nameOf = useTranslations('collections');
  if (makes.length === 0) return null;
  return (
    <section aria-labelledby="makes-title" className="mx-auto max-w-7xl px-5 pt-14 sm:px-8 lg:pt-20">
      <ShelfHead id="makes-title" title={t('title')} text={t('text')} />
      <ul className="columns-2 gap-x-5 sm:gap-x-8 sm:columns-3 lg:columns-5">
        {makes.map(({ make, slug, count, live }) => (
          <li key={slug} className="break-inside-avoid border-line border-b">
            <RouteLink
              to="auctions-make"
              params={{ make: slug }}
              className="group flex min-h-11 items-center justify-between gap-3 text-ink no-underline"
            >
              <span className="title min-w-0 text-base wrap-break-word group-hover:text-brand-ink sm:text-lg">
                {make}
              </span>
              <span className="flex shrink-0 items-center gap-2 text-ink-muted text-sm tabular-nums">
                {live > 0 && <span aria-hidden className="size-1.5 rounded-full bg-live-ink" />}
                <span className="sr-only">{t('counts', { count, live })}</span>
                <span aria-hidden>{count}</span>
              </span>
            </RouteLink>
          </li>
        ))}
      </ul>
      <h3 className="eyebrow mt-10 mb-3 text-ink-muted">{t('collections')}</h3>
      <ul className="flex flex-wrap gap-2">
        {COLLECTION_SLUGS.map((slug) => (
          <li key={slug}>
            <RouteLink
              to="collection"
              params={{ slug }}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong/60 px-4 text-ink no-underline transition-colors hover:border-brand-ink hover:text-brand-ink"
            >
              {nameOf(`${slug}.title`)}
            </RouteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
