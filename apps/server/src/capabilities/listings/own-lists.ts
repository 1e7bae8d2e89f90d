import type { Facet } from '@marque/contracts/listing-filters';
import type { ShownState } from '@marque/contracts/listing-shapes';
import type { ListingSort } from '@marque/contracts/listing-sorts';
import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { bidsAreSecret } from '../secret-bids/bids-are-secret.ts';
import { carsWithOutcome, decideBy, sellingTier } from '../selling/own-progress-repository.ts';
import { openPrice } from './branches.ts';
import type { ComparableFilters } from './compare-prices.ts';
import { conditionsOf } from './conditions.ts';
import {
  type CountRow,
  type Counts,
  countColumns,
  counted,
  countGroups,
  countMatches,
} from './count-matches.ts';
import { direction, sortKey } from './sorting.ts';

/** `state` is the real state of the sale, for its parties. Null means that the public status is shown. */
type OwnEntry = { id: string; state: ShownState | null };

/** In seconds since 1970. */
const FAR_AHEAD = 1e12;

/** Each list is a query of one customer's entries: the listing, its real state, and the sort keys. */
const ownLists = {
  won: (customerId: string) => sql`
    select listing_id as id, state, 0 as tier, extract(epoch from created_at) as key
    from sales where buyer_id = ${customerId}`,

  // What the seller must decide soonest is on top. No car was created as late as `FAR_AHEAD`.
  selling: (customerId: string, now: Date) => sql`
    select listings.id, coalesce(sales.state, listings.status) as state, ${sellingTier(now)} as tier,
      coalesce(${FAR_AHEAD} - extract(epoch from ${decideBy(now)}), extract(epoch from listings.created_at)) as key
    from ${carsWithOutcome}
    where listings.owner_id = ${customerId}`,

  followed: (customerId: string) => sql`
    select listing_id as id, null as state, 0 as tier, extract(epoch from watchlist_entries.created_at) as key
    from watchlist_entries join listings on listings.id = listing_id and listings.shelf <> 'hidden'
    where customer_id = ${customerId}`,

  // Live auctions come first in every order. By default those that end soonest are on top, and of the closed ones the
  // latest. Staff who view as the customer do not learn of a sealed bid before the close.
  'bidding-on': (customerId: string, _now: Date, isViewed: boolean) => sql`
    select auctions.id, null as state, (auctions.status <> 'live')::integer as tier,
      case when auctions.status = 'live' then -1 else 1 end * extract(epoch from auctions.ends_at) as key
    from (
      select auction_id from bids where bidder_id = ${customerId}
      union select auction_id from sealed_bids where bidder_id = ${customerId}
    ) as entered
    join auctions on auctions.id = entered.auction_id ${isViewed ? sql`and not ${bidsAreSecret}` : sql``}`,
} satisfies Record<string, (customerId: string, now: Date, isViewed: boolean) => RawBuilder<unknown>>;

export type OwnList = keyof typeof ownLists;

export type OwnRequest = {
  name: OwnList;
  customerId: string;
  /** Whether staff view as the customer. */
  isViewed: boolean;
  now: Date;
  filters: ComparableFilters;
  sort?: ListingSort | undefined;
  limit: number;
  offset: number;
};

/** The columns for filters and sorting that work in every state. A draft has no auction. */
const anyState = {
  name: 'open',
  where: sql<boolean>`true`,
  price: sql<number>`case when listings.shelf = 'results' then listings.comparable_price else ${openPrice} end`,
  ends: sql<Date>`coalesce(listings.ended_at, auctions.ends_at)`,
  bids: sql<number>`coalesce(listings.closing_bids, auctions.bid_count, 0)`,
} as const;

type Matched = Pick<OwnRequest, 'name' | 'customerId' | 'isViewed' | 'now' | 'filters'>;

const matches = ({ name, customerId, isViewed, now, filters }: Matched) => sql`
  (${ownLists[name](customerId, now, isViewed)}) as own
  join listings on listings.id = own.id
  left join auctions on auctions.id = own.id
  where ${conditionsOf(anyState, {}, filters)}`;

export function ownPageQuery({ sort, limit, offset, ...request }: OwnRequest): RawBuilder<OwnEntry> {
  const asked = sort && sortKey(sort, anyState);
  const order = asked
    ? sql`own.tier, ${asked.by} ${direction(asked.direction)} nulls last, own.id desc`
    : sql`own.tier, own.key desc, own.id desc`;
  return sql`select own.id, own.state from ${matches(request)} order by ${order} limit ${limit} offset ${offset}`;
}

export async function findOwnPage(
  kysely: Kysely<Tables>,
  request: OwnRequest,
  wantsFacets: boolean,
): Promise<{ entries: OwnEntry[]; counts: Counts }> {
  const readCounts = (filters: ComparableFilters) => async (facets: readonly Facet[]) => {
    const { rows } = await sql<CountRow>`
      select ${countColumns(facets)} from (select ${counted} from ${matches({ ...request, filters })}) as matches
      group by ${countGroups(facets)}`.execute(kysely);
    return rows;
  };
  const [entries, counts] = await Promise.all([
    ownPageQuery(request).execute(kysely),
    countMatches(kysely, request.filters, wantsFacets, readCounts),
  ]);
  return { entries: entries.rows, counts };
}
