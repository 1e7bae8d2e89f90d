import type { DataOf, MetaOf } from '@marque/contracts/endpoint';
import type { ListingQuery } from '@marque/contracts/listing-filters';
import type { readAllListings } from '@marque/contracts/listings';
import { readLotNumber } from '@marque/domain/search/lot-number';
import type { Context } from '../../platform/context.ts';
import { createQueue } from '../../platform/queue.ts';
import { type ComparableFilters, comparePrices } from './compare-prices.ts';
import { correctKeywords } from './correct-keywords.ts';
import { countMatches, readListCounts } from './count-matches.ts';
import { countWithout } from './count-without.ts';
import { findPage } from './find-page.ts';
import { findRanked } from './find-ranked.ts';
import type { ListDefinition } from './lists.ts';
import { presentRates } from './present-rates.ts';
import { presentForAll } from './present-summary.ts';
import { findSummaries } from './repository.ts';

/**
 * Finding the filters that keep a list empty takes up to twelve counts. One list at a time gets them, and a
 * busy process leaves them out, so that searches without results cannot slow down everybody else.
 */
const emptyLists = createQueue(1);
const MOST_WAITING_LISTS = 4;

type ListAnswer = { data: DataOf<typeof readAllListings>; meta: MetaOf<typeof readAllListings> };

/**
 * Returns one page of a public list. If keywords find nothing, it searches again with corrected spelling. If nothing is
 * found at all, it finds out which filters are in the way.
 */
export async function readList(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  list: ListDefinition,
  { page, limit, sort, facets = true, ...asked }: ListingQuery,
): Promise<ListAnswer> {
  const { filters, rates } = await comparePrices(db.kysely, asked, sort);
  const read = (wanted: ComparableFilters) => {
    const request = { list, filters: wanted, page, limit };
    // A search by words without a requested order shows the best matches first.
    if (sort === undefined && wanted.keywords !== undefined) return findRanked(db.kysely, request, facets);
    return Promise.all([
      findPage(db.kysely, { ...request, sort: sort ?? list.sort }),
      countMatches(db.kysely, wanted, facets, readListCounts(db.kysely, list)),
    ]);
  };

  let [ids, counts] = await read(filters);
  let corrected: string | null = null;
  if (counts.total === 0 && filters.keywords !== undefined && !readLotNumber(filters.keywords)?.isNamed) {
    corrected = await correctKeywords(db.kysely, filters.keywords);
    if (corrected !== null) [ids, counts] = await read({ ...filters, keywords: corrected });
  }
  const without = facets && counts.total === 0 ? await countWithoutEachFilter(corrected) : [];
  if (counts.total === 0) corrected = null;

  const rows = await findSummaries(db.kysely, ids);
  const { total, more } = counts;
  return {
    data: rows.map((row) => presentForAll(row, locale)),
    meta: {
      page,
      limit,
      total,
      pages: Math.max(1, Math.ceil(total / limit)),
      more,
      corrected,
      facets: counts.facets,
      rates: rates && presentRates(rates),
      without,
    },
  };

  /** If the typed keywords match nothing even without another filter, count with the corrected ones. */
  async function countWithoutEachFilter(correctedKeywords: string | null) {
    if (emptyLists.waiting >= MOST_WAITING_LISTS) return [];
    return emptyLists.run(async () => {
      const found = await countWithout(db.kysely, list, filters);
      if (correctedKeywords === null || found.some(({ filter }) => filter !== 'keywords')) return found;
      return countWithout(db.kysely, list, { ...filters, keywords: correctedKeywords });
    }, 'waiting');
  }
}
