import { ArrowRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { AUCTION_LISTS } from '../chrome/auction-lists.ts';
import { EmptyBay } from './EmptyBay.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FILTERS, onPage, withoutFilters } from './list-address.ts';
import type { List } from './load-list.ts';

type EmptyListProps = {
  list: List;
  /** The text for a list that is empty without any filter. */
  text: string;
};

/** Explains why the list is empty, offers to remove filters, and links to other lists. */
export function EmptyList({ list, text }: EmptyListProps) {
  const t = useTranslations('lists.empty');
  const nameOf = useTranslations('menu');
  const [search] = useSearchParams();
  const { typed, meta } = list;
  const isNarrowed = FILTERS.some((filter) => typed[filter] !== undefined);
  const isBeyond = meta.total > 0;
  const keywords = typed.keywords ?? '';

  return (
    <div className="grid gap-y-12">
      <div>
        <EmptyBay />
        <p className="mt-8 max-w-2xl font-serif text-2xl leading-snug wrap-break-word sm:text-3xl">
          {isBeyond && t('beyond', { page: meta.page, pages: meta.pages })}
          {!isBeyond && !isNarrowed && text}
          {!isBeyond && isNarrowed && (keywords ? t('nothing', { keywords }) : t('narrow'))}
        </p>
        <p className="mt-3 max-w-xl text-ink-muted">
          {!isBeyond && t(isNarrowed ? (keywords ? 'searchAdvice' : 'loosen') : 'advice')}
        </p>
        <div className="mt-6 grid justify-items-start gap-6">
          {isBeyond && (
            <Link to={onPage(search, 1) || '.'} className={buttonStyle()}>
              {t('firstPage')}
            </Link>
          )}
          {!isBeyond && isNarrowed && (
            <>
              <FilterChips list={list} withoutAll />
              <Link to={withoutFilters(search) || '.'} className={buttonStyle()}>
                {t('all')}
              </Link>
            </>
          )}
          {!isBeyond && !isNarrowed && (
            <Link to={{ hash: 'newsletter-modal' }} className={buttonStyle()}>
              {t('newsletter')}
            </Link>
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
