import type { OffersTable, Tables } from '@marque/db/rows.gen';
import type { OfferState } from '@marque/domain/selling/offers';
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { sellerIsTrader } from '../sales/seller-is-trader.ts';

export type OfferRow = Selectable<OffersTable>;

/**
 * A car after its auction, with the people whom an offer concerns. A car that was never scheduled has no row in
 * `auctions`.
 */
const ended = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom('listings')
    .leftJoin('auctions', 'auctions.id', 'listings.id')
    .leftJoin('customers as bidder', 'bidder.id', 'auctions.leader_id')
    .leftJoin('business_details as bidder_business', 'bidder_business.customer_id', 'auctions.leader_id')
    .leftJoin('sales', (join) =>
      join.onRef('sales.listing_id', '=', 'listings.id').on('sales.replaced_by_id', 'is', null),
    )
    .select(['listings.id', 'listings.owner_id', 'listings.status', 'listings.region', 'listings.title'])
    .select(['listings.year', 'listings.make', 'listings.model', 'listings.country as car_country'])
    .select(['auctions.price', 'auctions.leader_id', 'auctions.closed_at', 'bidder.country as buyer_country'])
    .select(['sales.state as sale_state', 'sales.hammer_price', 'sales.buyer_id'])
    .select(['sales.premium_minor', 'sales.vat_minor', 'bidder_business.vat_number as buyer_vat_number'])
    .select(({ eb, and }) => [
      sellerIsTrader.as('seller_is_trader'),
      and([eb('bidder.blocked_at', 'is', null), eb('bidder.deleted_at', 'is', null)]).as('can_bidder_buy'),
    ]);

export const findEnded = (kysely: Kysely<Tables>, id: string) =>
  ended(kysely).where('listings.id', '=', id).executeTakeFirst();
export type EndedCar = NonNullable<Awaited<ReturnType<typeof findEnded>>>;

const SHOWN = 50;

/** The cars about which seller and this bidder have negotiated, the latest first. */
export const findEndedOfBidder = (kysely: Kysely<Tables>, bidderId: string): Promise<EndedCar[]> =>
  ended(kysely)
    .innerJoin('offers', (join) =>
      join.onRef('offers.listing_id', '=', 'listings.id').on('offers.round', '=', 1),
    )
    .where('offers.bidder_id', '=', bidderId)
    .orderBy('offers.made_at', 'desc')
    .limit(SHOWN)
    .execute();

export const findOffers = (kysely: Kysely<Tables>, listingIds: readonly string[]): Promise<OfferRow[]> =>
  listingIds.length === 0
    ? Promise.resolve([])
    : kysely
        .selectFrom('offers')
        .selectAll()
        .where('listing_id', 'in', listingIds)
        .orderBy('round')
        .execute();

export const findOffer = (kysely: Kysely<Tables>, id: string): Promise<OfferRow | undefined> =>
  kysely.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirst();

export const insertOffer = (trx: Transaction<Tables>, offer: Insertable<OffersTable>): Promise<OfferRow> =>
  trx.insertInto('offers').values(offer).returningAll().executeTakeFirstOrThrow();

export const saveResponse = (
  trx: Transaction<Tables>,
  id: string,
  state: Exclude<OfferState, 'open'>,
  at: Date,
): Promise<OfferRow> =>
  trx
    .updateTable('offers')
    .set({ state, answered_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Offers whose time is over, the longest ago first. */
export const findExpiredOffers = (kysely: Kysely<Tables>, now: Date, limit: number) =>
  kysely
    .selectFrom('offers')
    .select(['id', 'listing_id'])
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
