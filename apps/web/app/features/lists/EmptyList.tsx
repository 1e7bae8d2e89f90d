import { FILTERS } from '@marque/contracts/listing-filter-names';
import { readLotNumber } from '@marque/domain/search/lot-number';
import { ArrowRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { AUCTION_LISTS } from '../chrome/auction-lists.ts';
import { EmptyBay } from './EmptyBay.tsx';
import { EmptyHelp } from './EmptyHelp.tsx';
import { FilterChips } from './FilterChips.tsx';
import { findReversedRange } from './find-reversed-range.ts';
import { onPage, withoutFilters, withSwapped } from './list-address.ts';
import type { List } from './load-list.ts';
import { useFilterWords } from './use-filter-words.ts';

type EmptyListProps = {
  list: List;
  /** The text for a list that is empty without any filter. */
  text: string;
};

/** Explains why the list is empty, offers what would give results, and links to other lists. */
export function EmptyList({ list, text }: EmptyListProps) {
  const t = useTranslations('lists.empty');
  const nameOf = useTranslations('menu');
  const [search] = useSearchParams();
  const words = useFilterWords(list);
  const { typed, meta } = list;
  const isNarrowed = FILTERS.some((filter) => typed[filter] !== undefined);
  const isBeyond = meta.total > 0;
  const reversed = isBeyond ? null : findReversedRange(typed);
  const ends = reversed && {
    from: words(reversed.from, typed[reversed.from] ?? ''),
    to: words(reversed.to, typed[reversed.to] ?? ''),
  };

  function headline(): string {
    if (isBeyond) return t('beyond', { page: meta.page, pages: meta.pages });
    if (!isNarrowed) return text;
    if (reversed && ends) return t(`backwards.${reversed.kind}`, ends);
    const lot = readLotNumber(typed.keywords ?? '');
    if (lot?.isNamed) return t('lot', { number: String(lot.number) });
    return typed.keywords ? t('nothing', { keywords: typed.keywords }) : t('narrow');
  }

  return (
    <div className="grid gap-y-12">
      <div>
        <EmptyBay />
        <p className="mt-8 max-w-2xl font-serif text-2xl leading-snug wrap-break-word sm:text-3xl">
          {headline()}
        </p>
        {!isBeyond && !reversed && (
          <p className="mt-3 max-w-xl text-ink-muted">
            {t(isNarrowed ? (typed.keywords ? 'searchAdvice' : 'loosen') : 'advice')}
          </p>
        )}
        <div className="mt-6 grid justify-items-start gap-6">
          {isBeyond && (
            <Link to={onPage(search, 1) || '.'} className={buttonStyle()}>
              {t('firstPage')}
            </Link>
          )}
          {reversed && ends && (
            <Link to={withSwapped(search, reversed.from, reversed.to)} className={buttonStyle()}>
              {t('swap', { from: ends.to, to: ends.from })}
            </Link>
          )}
          {!isBeyond && isNarrowed && (
            <>
              <FilterChips list={list} withoutAll />
              <EmptyHelp list={list} />
              <Link
                to={withoutFilters(search) || '.'}
                className={buttonStyle(reversed ? 'secondary' : 'primary')}
              >
                {t('all')}
              </Link>
            </>
          )}
          {!isBeyond && (
            <p className="max-w-xl text-ink-muted">
              {isNarrowed && `${t('watch')} `}
              <Link
                to={{ search: `${search}`, hash: 'newsletter-modal' }}
                className="text-brand-ink underline underline-offset-4"
              >
                {t('newsletter')}
              </Link>
            </p>
          )}
        </div>
      </div>
      <nav aria-labelledby="other-lists">
        <h2 id="other-lists" className="eyebrow text-ink-muted">
          {t('others')}
        </h2>
        <ul className="mt-3 grid border-line border-t sm:grid-cols-2 sm:gap-x-10">
          {AUCTION_LISTS.map((other) => (
            <li key={other} className="border-line border-b">
              <RouteLink
                to={other}
                className="flex min-h-14 items-center justify-between gap-4 text-ink no-underline transition-colors hover:text-brand-ink"
              >
                <span className="title text-xl">{nameOf(`lists.${other}`)}</span>
                <ArrowRight className="size-5 text-ink-muted" />
              </RouteLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
