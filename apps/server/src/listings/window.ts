import type { ListingFilters } from '@marque/contracts/listing-filters';
import { type RawBuilder, sql } from 'kysely';
import type { Branch } from './branches.ts';
import { conditionsOf } from './conditions.ts';
import type { ListDefinition } from './lists.ts';

/**
 * How many matches are counted, ranked and paged through. Beyond it a list says that there are more: nobody reads
 * the ten thousandth card, and what it costs to count a list does not grow with the catalogue.
 */
export const WINDOW = 10_000;

/** The newest matches of a branch, one more than the window, so that it can be told whether there are more. */
export const newestMatches = (
  branch: Branch,
  list: ListDefinition,
  filters: ListingFilters,
  columns: RawBuilder<unknown>,
) => sql`
  select ${columns} from ${branch.from} where ${conditionsOf(branch, list, filters)}
  order by ${branch.name === 'open' ? sql`listings.published_at desc, listings.id desc` : sql`listings.ended_at desc, listings.id`}
  limit ${sql.lit(WINDOW + 1)}`;
