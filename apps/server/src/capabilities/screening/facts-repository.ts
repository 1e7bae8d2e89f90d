import type { Tables } from '@marque/db/rows.gen';
import type { LedgerStep } from '@marque/domain/screening/largest-burst';
import type { DetailValues } from '@marque/domain/screening/shared-details';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** The latest part of a ledger that is even longer. */
const MOST_ENTRIES = 5_000;
/** The latest auctions of a bidder, and the latest values of each detail. */
const MOST_AUCTIONS = 200;
const MOST_VALUES = 50;

/** The oldest entry first. */
export async function findLedgerSteps(kysely: Kysely<Tables>, auctionId: string): Promise<LedgerStep[]> {
  const rows = await kysely
    .selectFrom('bids')
    .select(['kind', 'bidder_id as bidder', 'arrived_at as at'])
    .where('auction_id', '=', auctionId)
    .orderBy('sequence', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
  return rows.reverse();
}

/** Details of telephone and address that a profile has now, and hashes of those that it had. */
export async function findDetails(
  kysely: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, DetailValues>> {
  const latest = (values: RawBuilder<unknown>) => sql`array(${values} limit ${sql.lit(MOST_VALUES)})`;
  const noted = (kind: 'telephone' | 'address') =>
    latest(sql`select encode(hash, 'hex') from screened_details
      where customer_id = customers.id and kind = ${sql.lit(kind)} order by noted_at desc`);
  const seen = (hash: RawBuilder<unknown>) =>
    latest(sql`select encode(${hash}, 'hex') from known_devices
      where customer_id = customers.id order by last_seen_at desc`);
  const { rows } = await sql<DetailValues & { id: string }>`
    select id,
      ${latest(sql`select fingerprint from cards
        where customer_id = customers.id and fingerprint is not null order by created_at desc`)} as card,
      array_remove(array[telephone_key(telephone)], null) || ${noted('telephone')} as telephone,
      array_remove(array[address_key(address1, postcode, country)], null) || ${noted('address')} as address,
      ${seen(sql`device_hash`)} as device,
      ${seen(sql`network_hash`)} as network
    from customers where id = any(${ids}::uuid[])`.execute(kysely);
  return new Map(rows.map(({ id, ...values }) => [id, values]));
}

type Habits = { auctions: number; sellers: number; ended: number; won: number; retracted: number };

/** What the bidders did in their latest auctions. Sealed bids count only after they were opened. */
export const habitsQuery = (ids: readonly string[]): RawBuilder<Habits & { id: string }> => sql`
  select bidder.id, count(*)::integer as auctions, count(distinct auctions.owner_id)::integer as sellers,
    (count(*) filter (where auctions.status in ('sold', 'unsold')))::integer as ended,
    (count(*) filter (where exists (
      select from sales where sales.listing_id = auctions.id and sales.buyer_id = bidder.id)))::integer as won,
    (coalesce(sum((
      select count(*) from bids void
      join bids voided on voided.auction_id = void.auction_id and voided.sequence = void.voids_sequence
      where void.auction_id = auctions.id and void.kind = 'void' and voided.bidder_id = bidder.id)), 0)
      + (select count(*) from maximum_answers where bidder_id = bidder.id and answer = 'limited'))::integer as retracted
  from unnest(${ids}::uuid[]) as bidder (id)
  cross join lateral (
    select distinct auction_id from bids where bidder_id = bidder.id
    order by auction_id desc limit ${sql.lit(MOST_AUCTIONS)}) as latest
  join auctions on auctions.id = latest.auction_id
  group by bidder.id`;

export async function findHabits(
  kysely: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, Habits>> {
  const { rows } = await habitsQuery(ids).execute(kysely);
  return new Map(rows.map(({ id, ...habits }) => [id, habits]));
}

/** What staff know of bidder and seller, and have allowed. */
export const findAllowed = (kysely: Kysely<Tables>, sellerId: string, bidderIds: readonly string[]) =>
  kysely
    .selectFrom('bidder_reviews')
    .select(['bidder_id', 'reasons'])
    .where('seller_id', '=', sellerId)
    .where('bidder_id', '=', sql<string>`any(${bidderIds}::uuid[])`)
    .where('state', '=', 'allowed')
    .execute();
