import { FILTERS, type Filter } from '@marque/contracts/listing-filter-names';
import { SlidersHorizontal, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { LateFile } from '../../ui/LateFile.tsx';
import { LatePart, settled } from '../../ui/LatePart.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { CardGrid } from './CardGrid.tsx';
import { filterChipsFile } from './late-filter-chips.ts';
import { filterFormFile } from './late-filter-form.ts';
import { onPage } from './list-address.ts';
import type { List } from './load-list.ts';
import { SaveSearchLink } from './SaveSearchLink.tsx';
import { SortSelect } from './SortSelect.tsx';
import { usePendingView } from './use-pending-view.ts';

const RatesNote = lazyPart(async () => (await import('./RatesNote.tsx')).RatesNote);

/** Rarely needed, so it is loaded on demand. The page waits for it, so nothing moves when it arrives. */
const EmptyList = lazyPart(async () => (await import('./EmptyList.tsx')).EmptyList);

// A navigation to a list loads these files while it loads the list, so that the filters are there when the list is shown.
if (typeof window !== 'undefined')
  void settled().then(() => Promise.all([filterFormFile.load(), filterChipsFile.load()]));

/** On a phone, the filters open as a sheet above the page. The browser opens and closes it, without a script. */
const SHEET = 'filter-sheet';

type ListPageProps = {
  list: List;
  title: string;
  intro?: string;
  empty: string;
  offers?: readonly Filter[];
  /** Shown between the title and the cards. */
  children?: ReactNode;
};

/** Every list screen: title, filters at the side, cards and pagination. Its state is in its address. */
export function ListPage({ list, title, intro, empty, offers, children }: ListPageProps) {
  const t = useTranslations('lists');
  const [search] = useSearchParams();
  const isPending = usePendingView();
  const { listings, meta, typed, faults } = list;
  const chosen = FILTERS.filter((filter) => typed[filter] !== undefined).length;

  return (
    <div className="mx-auto max-w-7xl px-5 pt-8 pb-16 sm:px-8 sm:pt-12 lg:pb-24">
      <header className="border-ink border-b pb-6">
        <h1 className="title text-4xl wrap-break-word sm:text-6xl">{title}</h1>
        {intro && <p className="mt-3 max-w-3xl text-ink-muted sm:text-lg">{intro}</p>}
      </header>
      {children}
      <div className="mt-6 grid gap-x-10 gap-y-6 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <section aria-labelledby="filters-title" className="lg:border-line lg:border-r lg:pr-8">
          <h2 id="filters-title" className="sr-only">
            {t('filtersTitle')}
          </h2>
          <button
            type="button"
            popoverTarget={SHEET}
            className="flex min-h-12 w-full items-center gap-2.5 border-line border-b font-medium lg:hidden"
          >
            <SlidersHorizontal className="size-5" />
            {t('openFilters', { count: chosen })}
          </button>
          <div id={SHEET} popover="auto" className="filter-sheet">
            <p className="flex items-center justify-between gap-4 lg:hidden">
              <span aria-hidden className="title text-2xl">
                {t('filtersTitle')}
              </span>
              <button
                type="button"
                popoverTarget={SHEET}
                popoverTargetAction="hide"
                aria-label={t('closeFilters')}
                className="-mr-3 grid size-11 place-items-center"
              >
                <X className="size-5" />
              </button>
            </p>
            <LatePart className="pt-2 lg:pb-6">
              <LateFile file={filterFormFile} props={{ list, offers }} />
            </LatePart>
          </div>
        </section>
        <section aria-labelledby="results-title" className="min-w-0">
          <h2 id="results-title" className="sr-only">
            {t('resultsTitle')}
          </h2>
          <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p role="status" className="text-ink-muted tabular-nums">
              {t(meta.more ? 'countMore' : 'count', { count: meta.total })}
            </p>
            <SaveSearchLink />
            <SortSelect sort={typed.sort} />
            {meta.rates && <RatesNote rates={meta.rates} currency={typed.price_currency} />}
          </div>
          <div className="mb-6 grid gap-4 empty:hidden">
            {meta.corrected && (
              <Notice tone="info">
                {t('corrected', { keywords: typed.keywords ?? '', corrected: meta.corrected })}
              </Notice>
            )}
            {faults.length > 0 && <Notice tone="warning">{t('faults')}</Notice>}
            {listings.length > 0 && chosen > 0 && (
              <LatePart>
                <LateFile file={filterChipsFile} props={{ list }} />
              </LatePart>
            )}
          </div>
          {listings.length > 0 ? (
            <CardGrid listings={listings} isPending={isPending} />
          ) : (
            <EmptyList list={list} text={empty} />
          )}
          <LatePart className="mt-12 empty:hidden">
            <Pagination
              page={meta.page}
              total={listings.length > 0 ? meta.pages : 1}
              hrefFor={(page) => onPage(search, page) || '.'}
            />
          </LatePart>
        </section>
      </div>
    </div>
  );
}
