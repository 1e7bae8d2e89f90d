import type { ListingSort } from '@marque/contracts/listing-sorts';
import { type RawBuilder, sql } from 'kysely';
import type { Branch } from './branches.ts';

type SortKey = {
  /** The expression as in its index. */
  by: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
  /** The same key as a number, so that both branches can be merged. */
  number: RawBuilder<number>;
  /** Listings with the same key are ordered by id in this direction, so that no listing is on two pages. */
  tie: 'asc' | 'desc';
  /** Open listings come before closed ones, whatever their keys are. */
  tiered?: true;
  /** Listings without a key come last in both directions. */
  isLastIfNull?: true;
};

const seconds = (by: RawBuilder<unknown>) => sql<number>`extract(epoch from ${by})::float8`;
const number = (by: RawBuilder<unknown>) => sql<number>`(${by})::float8`;

const byNumber = (by: RawBuilder<unknown>, direction: 'asc' | 'desc'): SortKey => ({
  by,
  direction,
  number: number(by),
  tie: direction,
});

const published = sql`listings.published_at`;
const year = sql`coalesce(listings.year, 0::smallint)`;

type Sorted = Pick<Branch, 'name' | 'price' | 'ends' | 'bids'>;

const sorts: Record<ListingSort, (branch: Sorted) => SortKey> = {
  // Open listings: soonest end first. Closed listings: latest end first.
  'ending-soon': ({ name, ends }) => ({
    by: ends,
    direction: name === 'open' ? 'asc' : 'desc',
    number: seconds(ends),
    tie: 'asc',
    tiered: true,
  }),
  'newly-listed': () => ({ by: published, direction: 'desc', number: seconds(published), tie: 'desc' }),
  'price-asc': ({ price }) => ({ ...byNumber(price, 'asc'), isLastIfNull: true }),
  'price-desc': ({ price }) => ({ ...byNumber(price, 'desc'), isLastIfNull: true }),
  'year-asc': () => byNumber(year, 'asc'),
  'year-desc': () => byNumber(year, 'desc'),
  'most-bids': ({ bids }) => byNumber(bids, 'desc'),
};

export const sortKey = (sort: ListingSort, branch: Sorted): SortKey => sorts[sort](branch);

export const direction = (way: 'asc' | 'desc') => (way === 'asc' ? sql`asc` : sql`desc`);
