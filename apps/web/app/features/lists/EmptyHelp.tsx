import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAddress } from '../../site/use-address.ts';
import { withFilter } from './list-address.ts';
import type { List } from './load-list.ts';
import { useFilterWords } from './use-filter-words.ts';

const SHOWN = 5;

type Offer = { key: string; text: string; count: number; to: string };

/** What would give results: the search without one of its filters, and other makes. Each says how many cars. */
export function EmptyHelp({ list }: { list: List }) {
  const t = useTranslations('lists.empty');
  const lists = useTranslations('lists');
  const [search] = useSearchParams();
  const address = useAddress();
  const words = useFilterWords(list);
  const { typed, meta, fixed } = list;

  const without: Offer[] = meta.without
    .filter(({ filter }) => !fixed.includes(filter))
    .map(({ filter, count }) => ({
      key: filter,
      text: t('without', {
        chip: lists('chip', {
          filter: lists(`filters.${filter}`),
          value: words(filter, typed[filter] ?? ''),
        }),
      }),
      count,
      to: withFilter(search, filter, null) || '.',
    }));
  // With a chosen make, the facet counts the other makes that match all other filters.
  const others = typed.make === undefined ? [] : (meta.facets.make ?? []).filter(({ selected }) => !selected);
  const makes: Offer[] = [
    ...others.map(({ value, label, count }) => ({
      key: value,
      text: label,
      count,
      to: withFilter(search, 'make', value),
    })),
    ...list.makes.map(({ make, slug, count }) => ({
      key: slug,
      text: make,
      count,
      to: address({ route: 'auctions-make', params: { make: slug } }),
    })),
  ].slice(0, SHOWN);

  return (
    <>
      <Offers title={t('helps')} offers={without} />
      <Offers title={t('makes')} offers={makes} />
    </>
  );
}

function Offers({ title, offers }: { title: string; offers: Offer[] }) {
  const t = useTranslations('lists');
  if (offers.length === 0) return null;
  return (
    <section className="w-full max-w-xl">
      <h3 className="eyebrow text-ink-muted">{title}</h3>
      <ul className="mt-2 border-line border-t">
        {offers.map(({ key, text, count, to }) => (
          <li key={key} className="border-line border-b">
            <Link
              to={to}
              preventScrollReset
              className="flex min-h-12 items-center justify-between gap-4 py-1.5 text-brand-ink"
            >
              <span className="min-w-0 wrap-break-word">{text}</span>
              <span className="shrink-0 text-ink-muted text-sm tabular-nums">{t('count', { count })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
