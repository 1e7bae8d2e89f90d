import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { comparableOf } from './exchange-rates.ts';
import type { ListDefinition, Shelf } from './lists.ts';

/**
 * Every list is read in at most two branches. There are few open listings and they change: their price and end are in
 * the auction. There are many closed listings and they do not change: all their sort keys were copied to the listing at
 * the close.
 */
export type Branch = {
  name: 'open' | 'closed';
  from: RawBuilder<unknown>;
  where: RawBuilder<SqlBool>;
  /** Reads in the order of the ends until there are enough rows. This is fast if few rows are filtered out. */
  byEnd: RawBuilder<unknown>;
  /** The same for so many auctions that end next. Absent for closed listings. */
  firstByEnd?: (count: number) => RawBuilder<unknown>;
  /** The same without the join to auctions, for queries that need no column of an auction. */
  listed: { from: RawBuilder<unknown>; where: RawBuilder<SqlBool> };
  /** In euro cents. Null if the page shows no price. */
  price: RawBuilder<number>;
  ends: RawBuilder<Date>;
  bids: RawBuilder<number>;
};

/** Before its first bid, a lot has its starting price. A sealed lot has no public price until its bids are opened. */
export const openPrice: RawBuilder<number> = sql`case when not auctions.sealed then ${comparableOf(
  sql`coalesce(auctions.price, auctions.starting_price)`,
  sql`auctions.currency`,
)} end`;

const statusOf = {
  live: 'live',
  preview: 'scheduled',
  'coming-soon': 'scheduled',
  results: 'sold',
} satisfies Record<Shelf, string>;

// Literals, not parameters: otherwise the planner cannot see that a partial index matches.
const literals = (texts: readonly string[]) => sql.join([...new Set(texts)].map((text) => sql.lit(text)));

export function branchesOf({ shelves }: ListDefinition): Branch[] {
  const openShelves = shelves.filter((shelf) => shelf !== 'results');
  const branches: Branch[] = [];
  if (openShelves.length > 0) {
    const isOpen = sql`auctions.status in (${literals(openShelves.map((shelf) => statusOf[shelf]))})`;
    // The planner assumes that shelf and status are independent, so it expects few matches and would read all open
    // listings. `offset 0` prevents that plan.
    const withListing = sql`cross join lateral
        (select * from listings where listings.id = auctions.id offset 0) as listings`;
    branches.push({
      name: 'open',
      from: sql`listings join auctions on auctions.id = listings.id`,
      where: sql`listings.shelf in (${literals(openShelves)}) and ${isOpen}`,
      byEnd: sql`auctions ${withListing}`,
      firstByEnd: (count) => sql`
        (select * from auctions where ${isOpen} order by ends_at, id limit ${sql.lit(count)}) as auctions ${withListing}`,
      listed: { from: sql`listings`, where: sql`listings.shelf in (${literals(openShelves)})` },
      price: openPrice,
      ends: sql`auctions.ends_at`,
      bids: sql`auctions.bid_count`,
    });
  }
  if (shelves.includes('results')) {
    const listed = { from: sql`listings`, where: sql<SqlBool>`listings.shelf = 'results'` };
    branches.push({
      name: 'closed',
      ...listed,
      byEnd: listed.from,
      listed,
      price: sql`listings.comparable_price`,
      ends: sql`listings.ended_at`,
      bids: sql`listings.closing_bids`,
    });
  }
  return branches;
}
