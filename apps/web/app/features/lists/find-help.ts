import type { AskedListingQuery } from '@marque/contracts/listing-filters';
import { type readAllListings, suggestListings } from '@marque/contracts/listings';
import type { visitor } from '../../site/visitor.ts';
import { FILTERS, type Filter } from './list-address.ts';

type EmptyQuestion = {
  api: ReturnType<typeof visitor>['api'];
  endpoint: typeof readAllListings;
  asked: AskedListingQuery;
  /** Parameters that the list itself sets. They cannot be removed. */
  fixed: readonly string[];
};

export type Help = {
  /** Filters whose removal gives cars, with the number of cars. */
  without: { filter: Filter; count: number }[];
  /** Makes that begin like the keywords. */
  makes: { make: string; slug: string; count: number }[];
};

/** Each filter is tried with one more call. This many are enough for any sensible address. */
const TRIED = 6;
/** A misspelt name usually begins correctly. */
const BEGINNING = 2;

/** Finds out what would give results, for a list that has none. */
export async function findHelp({ api, endpoint, asked, fixed }: EmptyQuestion): Promise<Help> {
  const tried = FILTERS.filter((filter) => asked[filter] !== undefined && !fixed.includes(filter));
  const [without, makes] = await Promise.all([
    Promise.all(tried.slice(0, TRIED).map(async (filter) => ({ filter, count: await countWithout(filter) }))),
    findMakes(asked.keywords),
  ]);
  return { without: without.filter(({ count }) => count > 0), makes };

  async function countWithout(filter: Filter): Promise<number> {
    const { [filter]: _, page: __, ...others } = asked;
    const query = filter === 'make' ? { ...others, model: undefined } : others;
    const answer = await api.call(endpoint, { query: { ...query, limit: 1, facets: 'false' } });
    return answer.ok ? answer.meta.total : 0;
  }

  async function findMakes(keywords: string | undefined): Promise<Help['makes']> {
    const q = keywords?.trim().slice(0, BEGINNING);
    if (!q) return [];
    const answer = await api.call(suggestListings, { query: { q } });
    return answer.ok ? answer.data.makes : [];
  }
}
