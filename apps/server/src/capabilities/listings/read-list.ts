import type { DataOf, MetaOf } from '@marque/contracts/endpoint';
import type { ListingFilters, ListingQuery } from '@marque/contracts/listing-filters';
import type { readAllListings } from '@marque/contracts/listings';
import type { Context } from '../../platform/context.ts';
import { correctKeywords } from './correct-keywords.ts';
import { countMatches, readListCounts } from './count-matches.ts';
import { findPage } from './find-page.ts';
import { findRanked } from './find-ranked.ts';
import type { ListDefinition } from './lists.ts';
import { presentForAll } from './present-summary.ts';
import { findSummaries } from './repository.ts';

type ListAnswer = { data: DataOf<typeof readAllListings>; meta: MetaOf<typeof readAllListings> };

/** Returns one page of a public list. If keywords find nothing, it searches again with corrected spelling. */
export async function readList(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  list: ListDefinition,
  { page, limit, sort, facets = true, ...filters }: ListingQuery,
): Promise<ListAnswer> {
  const read = (wanted: ListingFilters) => {
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
  if (counts.total === 0 && filters.keywords !== undefined) {
    corrected = await correctKeywords(db.kysely, filters.keywords);
    if (corrected !== null) [ids, counts] = await read({ ...filters, keywords: corrected });
    if (counts.total === 0) corrected = null;
  }

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
    },
  };
}
