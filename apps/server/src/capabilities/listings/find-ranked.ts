import type { Facet } from '@marque/contracts/listing-filters';
import type { Tables } from '@marque/db/rows.gen';
import { readLotNumber } from '@marque/domain/search/lot-number';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { branchesOf } from './branches.ts';
import {
  type CountRow,
  type Counts,
  countColumns,
  counted,
  countGroups,
  countMatches,
  type ReadCounts,
  readListCounts,
} from './count-matches.ts';
import type { PageRequest } from './find-page.ts';
import { keywordQuery, lotQuery } from './keyword-query.ts';
import { newestMatches, windowOf } from './window.ts';

export type RankedRequest = Omit<PageRequest, 'sort'>;

/**
 * Returns one page of a search, best matches first, and its counts. Ranking and counting both read every match, so one
 * query does both.
 */
export async function findRanked(
  kysely: Kysely<Tables>,
  request: RankedRequest,
  wantsFacets: boolean,
): Promise<[ids: string[], counts: Counts]> {
  let ids: string[] = [];
  const readRanked: ReadCounts = async (facets) => {
    const { rows } = await rankedQuery(request, facets).execute(kysely);
    ids = rows.find(({ facet }) => facet === null)?.ids ?? [];
    return rows;
  };
  const readOthers = readListCounts(kysely, request.list);
  const counts = await countMatches(kysely, request.filters, wantsFacets, (filters) =>
    filters === request.filters ? readRanked : readOthers(filters),
  );
  return [ids, counts];
}

/** Ranks only the newest matches within the window, because no page goes beyond the window. */
export function rankedQuery(
  { list, filters, page, limit }: RankedRequest,
  facets: readonly Facet[],
): RawBuilder<CountRow & { ids: string[] | null }> {
  const words = keywordQuery(filters.keywords ?? '');
  const lot = readLotNumber(filters.keywords ?? '');
  // The lot with this number comes before cars of this year.
  const isLot = lot ? sql`(search_vector @@ ${lotQuery(lot.number)})::integer` : sql.lit(0);
  const window = windowOf(filters);
  const offset = Math.min((page - 1) * limit, window);
  const matches = branchesOf(list).map((branch) => {
    // Open listings get twice the weight, so that a car that can still be bought comes before a similar match.
    const weight = sql.lit(branch.name === 'open' ? 2 : 1);
    const columns = sql`listings.id, listings.search_vector, ${counted}, ${weight} as weight`;
    return sql`(${newestMatches(branch, list, filters, columns)})`;
  });
  return sql`
    with matches as materialized (
      select newest.*, weight * ts_rank(search_vector, ${words}) + 10 * ${isLot} as rank
      from (${sql.join(matches, sql` union all `)}) as newest
      limit ${sql.lit(window + 1)}
    ), page as (
      select id, rank from matches order by rank desc, id desc
      limit ${Math.min(limit, window - offset)} offset ${offset}
    )
    select counts.*, case when facet is null then (select array_agg(id order by rank desc, id desc) from page) end as ids
    from (select ${countColumns(facets)} from matches group by ${countGroups(facets)}) as counts`;
}
