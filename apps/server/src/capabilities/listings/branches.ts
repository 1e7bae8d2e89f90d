import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListDefinition, Shelf } from './lists.ts';

/**
 * Every list is read in at most two branches. What is open is little and in motion: its price and end are in the
 * auction. What is over is much and stands still: everything it is sorted by was copied to the listing when it closed.
 */
export type Branch = {
  name: 'open' | 'closed';
  from: RawBuilder<unknown>;
  where: RawBuilder<SqlBool>;
  /** Read in the order of the ends, until there are enough: good where hardly anything is filtered out. */
  byEnd: RawBuilder<unknown>;
  /** The same without its auction, for who asks nothing that only an auction knows. */
  listed: { from: RawBuilder<unknown>; where: RawBuilder<SqlBool> };
  price: RawBuilder<number>;
  ends: RawBuilder<Date>;
  bids: RawBuilder<number>;
};

const statusOf = {
  live: 'live',
  preview: 'scheduled',
  'coming-soon': 'scheduled',
  results: 'sold',
} satisfies Record<Shelf, string>;

// Written out and not sent as values: only so can a partial index be seen to fit.
const literals = (texts: readonly string[]) => sql.join([...new Set(texts)].map((text) => sql.lit(text)));

export function branchesOf({ shelves }: ListDefinition): Branch[] {
  const openShelves = shelves.filter((shelf) => shelf !== 'results');
  const branches: Branch[] = [];
  if (openShelves.length > 0)
    branches.push({
      name: 'open',
      from: sql`listings join auctions on auctions.id = listings.id`,
      where: sql`listings.shelf in (${literals(openShelves)})
        and auctions.status in (${literals(openShelves.map((shelf) => statusOf[shelf]))})`,
      // Left to itself, the planner takes shelf and status for two coincidences, and reads everything to find the few.
      byEnd: sql`auctions cross join lateral
        (select * from listings where listings.id = auctions.id offset 0) as listings`,
      listed: { from: sql`listings`, where: sql`listings.shelf in (${literals(openShelves)})` },
      price: sql`coalesce(auctions.price, auctions.starting_price)`,
      ends: sql`auctions.ends_at`,
      bids: sql`auctions.bid_count`,
    });
  if (shelves.includes('results')) {
    const listed = { from: sql`listings`, where: sql<SqlBool>`listings.shelf = 'results'` };
    branches.push({
      name: 'closed',
      ...listed,
      byEnd: listed.from,
      listed,
      price: sql`listings.closing_price`,
      ends: sql`listings.ended_at`,
      bids: sql`listings.closing_bids`,
    });
  }
  return branches;
}
