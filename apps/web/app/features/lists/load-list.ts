import type { AskedListingQuery } from '@marque/contracts/listing-filters';
import { type readAllListings, readPriceGuide } from '@marque/contracts/listings';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { expectAnswer, visitor } from '../../site/visitor.ts';
import { tidy } from './list-address.ts';
import { type ListQuestion, readListQuery, spellAsFacets } from './read-list-query.ts';

type LoadedList = Pick<LoaderFunctionArgs, 'context' | 'url'> & {
  endpoint: typeof readAllListings;
  /** What the list itself asks for, whatever the address says. */
  fixed?: AskedListingQuery;
};

/** What every list screen loads: one page of cards, how many there are, and what else could be chosen. */
export async function loadList({ context, url, endpoint, fixed = {} }: LoadedList) {
  const { api } = visitor(context);
  const { typed, faults, query } = readTidyQuery(url);
  const asked = { ...query, ...fixed };
  const [answer, priceGuide] = await Promise.all([api.call(endpoint, { query: asked }), loadPriceGuide()]);
  const { data: listings, meta } = expectAnswer(answer);
  return {
    listings,
    meta,
    typed: spellAsFacets(typed, meta.facets),
    faults,
    fixed: Object.keys(fixed),
    priceGuide,
  };

  /** The page lives without it: a car of which none was ever offered has none. */
  async function loadPriceGuide() {
    const { make, model } = asked;
    if (!make || !model) return null;
    const guide = await api.call(readPriceGuide, { query: { make, model } });
    return guide.ok && guide.data.sold > 0 ? guide.data : null;
  }
}

/** Sends a visitor whose address holds empty fields on to the same view without them. */
export function readTidyQuery(url: URL): ListQuestion {
  const tidied = tidy(url.searchParams);
  if (isOther(tidied, url)) throw redirect(url.pathname + tidied);
  return readListQuery(url.searchParams);
}

const isOther = (search: string, url: URL): boolean =>
  search !== (url.searchParams.size > 0 ? `?${url.searchParams}` : '');

export type List = Awaited<ReturnType<typeof loadList>>;
