import type { CardSetupsTable, CardsTable, Tables } from '@marque/db/rows.gen';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';

export type CardRow = Selectable<CardsTable>;
export type CardSetupRow = Selectable<CardSetupsTable>;

/** The cards that the customer has not removed, oldest first. */
export const findCards = (kysely: Kysely<Tables>, customerId: string): Promise<CardRow[]> =>
  kysely
    .selectFrom('cards')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const insertCard = (trx: Transaction<Tables>, card: Insertable<CardsTable>): Promise<CardRow> =>
  trx.insertInto('cards').values(card).returningAll().executeTakeFirstOrThrow();

export const markRemoved = (trx: Transaction<Tables>, id: string, now: Date) =>
  trx.updateTable('cards').set({ removed_at: now }).where('id', '=', id).execute();

export const insertSetup = (
  kysely: Kysely<Tables>,
  setup: Insertable<CardSetupsTable>,
): Promise<CardSetupRow> =>
  kysely.insertInto('card_setups').values(setup).returningAll().executeTakeFirstOrThrow();

export const storeSetupProviderId = (kysely: Kysely<Tables>, id: string, providerId: string) =>
  kysely.updateTable('card_setups').set({ provider_id: providerId }).where('id', '=', id).execute();

export const findOwnSetup = (kysely: Kysely<Tables>, own: { id: string; customerId: string }) =>
  kysely
    .selectFrom('card_setups')
    .selectAll()
    .where('id', '=', own.id)
    .where('customer_id', '=', own.customerId)
    .executeTakeFirst();

export const findSetupByProviderId = (kysely: Kysely<Tables>, providerId: string) =>
  kysely.selectFrom('card_setups').selectAll().where('provider_id', '=', providerId).executeTakeFirst();

/** Visits that nobody has finished, the longest ago first. */
export const findOpenSetups = (kysely: Kysely<Tables>, startedBefore: Date, limit: number) =>
  kysely
    .selectFrom('card_setups')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('created_at', '<', startedBefore)
    .orderBy('created_at')
    .limit(limit)
    .execute();

/** Returns false if the visit had ended already. */
export async function endSetup(trx: Transaction<Tables>, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('card_setups')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores the provider's id of a customer. */
export const storePayerId = (kysely: Kysely<Tables>, customerId: string, payerId: string) =>
  kysely
    .updateTable('customers')
    .set({ payment_customer_id: payerId })
    .where('id', '=', customerId)
    .execute();

/**
 * Marks the default cards of bidders that expire before the premium of their next auction would be due. Returns only
 * cards that were not marked before, each with that auction.
 */
export async function markExpiryWarned(trx: Transaction<Tables>, premiumDueHours: number, now: Date) {
  const { rows } = await sql<{ card_id: string; listing_id: string }>`
    update cards set expiry_warned_at = ${now}
    from (
      select distinct on (card_id) customers.default_payment_id as card_id, bids.auction_id as listing_id
      from (
        select id as auction_id, leader_id as bidder_id, ends_at from auctions where status = 'live'
        union all
        select auctions.id, sealed_bids.bidder_id, auctions.ends_at
        from sealed_bids join auctions on auctions.id = sealed_bids.auction_id where auctions.status = 'live'
      ) as bids join customers on customers.id = bids.bidder_id
      where customers.default_payment_expiry
        < (bids.ends_at at time zone 'UTC' + make_interval(hours => ${premiumDueHours}))::date
      order by card_id, bids.ends_at
    ) as needed
    where cards.id = needed.card_id and cards.expiry_warned_at is null
    returning cards.id as card_id, needed.listing_id`.execute(trx);
  return rows;
}

/** A card with its owner and an auction in which it is needed, as long as it is the default card. */
export const findExpiringCard = (kysely: Kysely<Tables>, wanted: { cardId: string; listingId: string }) =>
  kysely
    .selectFrom('cards')
    .innerJoin('customers', 'customers.default_payment_id', 'cards.id')
    .innerJoin('listings', (join) => join.on('listings.id', '=', wanted.listingId))
    .innerJoin('auctions', 'auctions.id', 'listings.id')
    .select(['cards.brand', 'cards.last4', 'cards.expiry_month', 'cards.expiry_year'])
    .select(['customers.email', 'customers.locale', 'customers.country', 'customers.region'])
    .select(['customers.id as customer_id', 'customers.phone_verified_at'])
    .select(['listings.year', 'listings.make', 'listings.model', 'listings.lot_number'])
    .where('cards.id', '=', wanted.cardId)
    .where('auctions.status', '=', 'live')
    .executeTakeFirst();
