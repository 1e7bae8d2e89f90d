import type { AskedListingQuery } from '@marque/contracts/listing-filters';
import { type readAllListings, readPriceGuide } from '@marque/contracts/listings';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { localeOfPath } from '../../site/addresses.ts';
import { expectAnswer, visitor } from '../../site/visitor.ts';
import { findMakesByBeginning } from './find-makes-by-beginning.ts';
import { tidy } from './list-address.ts';
import { nameFacets } from './name-facets.ts';
import { type ListQuestion, readListQuery, spellAsFacets } from './read-list-query.ts';
import { type Units, unitsOfLocale } from './units-of-locale.ts';

type LoadedList = Pick<LoaderFunctionArgs, 'context' | 'url'> & {
  endpoint: typeof readAllListings;
  /** Parameters that the list itself sets. They override the address. */
  fixed?: AskedListingQuery;
};

/** Loads the data of a list screen: one page of cards, the total, the facets and the price guide. */
export async function loadList({ context, url, endpoint, fixed = {} }: LoadedList) {
  const { api } = visitor(context);
  const { typed, faults, query } = readTidyQuery(url);
  const asked = { ...query, ...fixed };
  const [answer, priceGuide] = await Promise.all([api.call(endpoint, { query: asked }), loadPriceGuide()]);
  const { data: listings, meta } = expectAnswer(answer);
  const facets = nameFacets(meta.facets, localeOfPath(url.pathname));
  return {
    listings,
    meta: { ...meta, facets },
    typed: spellAsFacets(typed, facets),
    faults,
    fixed: Object.keys(fixed),
    priceGuide,
    /** Makes that a search without results may have meant. */
    makes: meta.total === 0 ? await findMakesByBeginning(api, asked.keywords) : [],
  };

  /** Null if no car of this model was sold, or if the call fails. The page works without a price guide. */
  async function loadPriceGuide() {
    const { make, model } = asked;
    if (!make || !model) return null;
    const guide = await api.call(readPriceGuide, { query: { make, model } });
    return guide.ok && guide.data.sold > 0 ? guide.data : null;
  }
}

/**
 * Redirects an address with empty fields to the same list without them. An address without valid units gets the usual ones
 * of its language.
 */
export function readTidyQuery(url: URL): ListQuestion & { typed: Units } {
  const usual = unitsOfLocale(localeOfPath(url.pathname));
  const tidied = tidy(url.searchParams, usual);
  if (isOther(tidied, url)) throw redirect(url.pathname + tidied);
  const { typed, faults, query } = readListQuery(url.searchParams);
  const { price_currency = usual.price_currency, mileage_unit = usual.mileage_unit } = query;
  const units = { price_currency, mileage_unit };
  return { typed: { ...typed, ...units }, faults, query: { ...query, ...units } };
}

const isOther = (search: string, url: URL): boolean =>
  search !== (url.searchParams.size > 0 ? `?${url.searchParams}` : '');

export type List = Awaited<ReturnType<typeof loadList>>;
