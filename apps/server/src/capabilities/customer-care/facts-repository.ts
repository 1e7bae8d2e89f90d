import type { Tables } from '@marque/db/rows.gen';
import type { ListingState } from '@marque/domain/listings/lifecycle';
import type { Currency } from '@marque/domain/money/currency';
import type { PaymentState } from '@marque/domain/payments/lifecycle';
import type { SaleState } from '@marque/domain/sales/lifecycle';
import { type Kysely, sql } from 'kysely';
import { titleColumn } from '../car-titles/title-column.ts';
import { noticeTellsOfSecretBid } from '../notices/secret-notices.ts';
import { bidsAreSecret } from '../secret-bids/bids-are-secret.ts';

/** How many of each a page about a customer shows. */
const SHOWN = sql.lit(20);

type BidOn = {
  listing_id: string;
  title: string;
  currency: Currency;
  count: number | null;
  highest: number | null;
  is_leading: boolean;
  last_at: Date;
};

/**
 * The newest cars on which the customer has bid, except sealed bids that staff must not know of yet. The index of bids begins
 * with bidder and auction, and ids of auctions grow with time. Each step jumps to the next auction, so that many bids on one
 * car cost no more than one.
 */
export async function findBidsOf(kysely: Kysely<Tables>, customerId: string): Promise<BidOn[]> {
  const open = await sql<BidOn>`
    with recursive found as (
      (select auction_id, 1 as place from bids where bidder_id = ${customerId}
        order by auction_id desc limit 1)
      union all
      select (select auction_id from bids where bidder_id = ${customerId} and auction_id < found.auction_id
        order by auction_id desc limit 1), place + 1
      from found where auction_id is not null and place < ${SHOWN}
    )
    select listings.id as listing_id, ${titleColumn} as title, auctions.currency, own.count, own.highest, own.last_at,
      coalesce(auctions.leader_id = ${customerId}, false) as is_leading
    from found
    join auctions on auctions.id = found.auction_id
    join listings on listings.id = found.auction_id
    cross join lateral (
      select count(*)::int as count, max(amount) as highest, max(arrived_at) as last_at
      from bids where bidder_id = ${customerId} and bids.auction_id = found.auction_id
    ) as own
    order by found.auction_id desc`.execute(kysely);
  const sealed = await sql<BidOn>`
    select listings.id as listing_id, ${titleColumn} as title, auctions.currency, null as count, null as highest,
      sealed_bids.arrived_at as last_at, false as is_leading
    from sealed_bids
    join auctions on auctions.id = sealed_bids.auction_id
    join listings on listings.id = sealed_bids.auction_id
    where bidder_id = ${customerId} and not ${bidsAreSecret}
    order by sealed_bids.arrived_at desc
    limit ${SHOWN}`.execute(kysely);
  return [...open.rows, ...sealed.rows].sort((a, b) => b.last_at.getTime() - a.last_at.getTime());
}

type ListingOf = {
  listing_id: string;
  title: string;
  lot_number: number | null;
  state: ListingState;
  created_at: Date;
};

export async function findListingsOf(kysely: Kysely<Tables>, customerId: string): Promise<ListingOf[]> {
  const { rows } = await sql<ListingOf>`
    select listings.id as listing_id, ${titleColumn} as title, lot_number, status as state, created_at
    from listings where owner_id = ${customerId}
    order by created_at desc, id
    limit ${SHOWN}`.execute(kysely);
  return rows;
}

type SaleOf = {
  id: string;
  listing_id: string;
  title: string;
  part: 'buyer' | 'seller';
  state: SaleState;
  currency: Currency;
  hammer_price: number;
  total_minor: number;
  payment: PaymentState | null;
  created_at: Date;
};

export async function findSalesOf(kysely: Kysely<Tables>, customerId: string): Promise<SaleOf[]> {
  const part = (name: 'buyer' | 'seller') => sql`
    (select id, ${sql.lit(name)} as part from sales where ${sql.ref(`${name}_id`)} = ${customerId}
      order by created_at desc limit ${SHOWN})`;
  const { rows } = await sql<SaleOf>`
    select sales.id, sales.listing_id, ${titleColumn} as title, own.part, sales.state, sales.currency, sales.hammer_price,
      sales.premium_minor + sales.vat_minor as total_minor, sales.created_at,
      (select state from payments where sale_id = sales.id order by created_at desc limit 1) as payment
    from (${part('buyer')} union all ${part('seller')}) as own
    join sales on sales.id = own.id
    join listings on listings.id = sales.listing_id
    order by sales.created_at desc, sales.id
    limit ${SHOWN}`.execute(kysely);
  return rows;
}

/** The messages to the customer's address and telephone number. */
export const findMessagesTo = (kysely: Kysely<Tables>, recipients: readonly (string | null)[]) =>
  kysely
    .selectFrom('notices')
    .select(['id', 'channel', 'subject', 'text', 'created_at'])
    .where(
      'recipient',
      'in',
      recipients.filter((recipient) => recipient !== null),
    )
    .where(({ not }) => not(noticeTellsOfSecretBid))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();

export const findDefaultCard = (kysely: Kysely<Tables>, cardId: string) =>
  kysely.selectFrom('cards').select(['brand', 'last4']).where('id', '=', cardId).executeTakeFirst();

/** Closed accounts too, because their sales and bids stay. */
export const findAnyCustomer = (kysely: Kysely<Tables>, id: string) =>
  kysely.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * The cars that the customer sells or has bid on, and that somebody may still buy. Sealed bids do not count before the close, because
 * a refusal about one of these cars, or an audit entry, would tell of them.
 */
export async function findUnsoldCars(kysely: Kysely<Tables>, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from listings
    where (status <> 'sold' or exists (
        select from sales where listing_id = listings.id and state = 'fell_through'))
      and (
      owner_id = ${customerId}
      or id in (select auction_id from bids where bidder_id = ${customerId})
      or id in (
        select auction_id from sealed_bids join auctions on auctions.id = auction_id
        where bidder_id = ${customerId} and not ${bidsAreSecret}))
    order by id`.execute(kysely);
  return rows.map(({ id }) => id);
}
