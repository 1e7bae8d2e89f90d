import type { SecondChancesTable, Tables } from '@marque/db/rows.gen';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';

export type SecondChanceRow = Selectable<SecondChancesTable>;

/** Of these bidders, those to whom the car is not offered: former buyers, those asked before, blocked and closed ones. */
export async function findExcludedBidders(
  kysely: Kysely<Tables>,
  listingId: string,
  bidderIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select buyer_id as id from sales where listing_id = ${listingId}
    union select bidder_id from second_chances join sales on sales.id = sale_id where listing_id = ${listingId}
    union select id from customers
      where id = any(${bidderIds}::uuid[]) and (blocked_at is not null or deleted_at is not null)`.execute(
    kysely,
  );
  return rows.map(({ id }) => id);
}

export const insertSecondChance = (trx: Transaction<Tables>, chance: Insertable<SecondChancesTable>) =>
  trx.insertInto('second_chances').values(chance).returningAll().executeTakeFirstOrThrow();

export const findOpenSecondChance = (kysely: Kysely<Tables>, saleId: string) =>
  kysely
    .selectFrom('second_chances')
    .selectAll()
    .where('sale_id', '=', saleId)
    .where('state', '=', 'open')
    .executeTakeFirst();

export const findSecondChance = (kysely: Kysely<Tables>, id: string) =>
  kysely
    .selectFrom('second_chances')
    .innerJoin('sales', 'sales.id', 'second_chances.sale_id')
    .selectAll('second_chances')
    .select('sales.listing_id')
    .where('second_chances.id', '=', id)
    .executeTakeFirst();

/** Second chances whose time is over, the longest ago first. */
export const findExpiredSecondChances = (kysely: Kysely<Tables>, now: Date, limit: number) =>
  kysely
    .selectFrom('second_chances')
    .select(['id', 'sale_id'])
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();

export const storeSecondChanceAnswer = (
  trx: Transaction<Tables>,
  id: string,
  state: 'accepted' | 'declined' | 'expired',
  at: Date,
) =>
  trx
    .updateTable('second_chances')
    .set({ state, answered_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const nameReplacement = (trx: Transaction<Tables>, saleId: string, replacementId: string) =>
  trx.updateTable('sales').set({ replaced_by_id: replacementId }).where('id', '=', saleId).execute();

/** Second chances with what premium and VAT depend on and, once accepted, those of the new sale. */
export const findPresentedSecondChances = (kysely: Kysely<Tables>, by: { bidderId: string; id?: string }) =>
  kysely
    .selectFrom('second_chances')
    .innerJoin('sales', 'sales.id', 'second_chances.sale_id')
    .innerJoin('listings', 'listings.id', 'sales.listing_id')
    .innerJoin('customers', 'customers.id', 'second_chances.bidder_id')
    .leftJoin('business_details', 'business_details.customer_id', 'second_chances.bidder_id')
    .leftJoin('sales as own', (join) =>
      join
        .onRef('own.listing_id', '=', 'sales.listing_id')
        .onRef('own.buyer_id', '=', 'second_chances.bidder_id'),
    )
    .select([
      ...(['second_chances.id', 'second_chances.amount', 'second_chances.state'] as const),
      ...(['second_chances.expires_at', 'sales.listing_id', 'sales.currency', 'sales.region'] as const),
      ...(['listings.title', 'listings.year', 'listings.make', 'listings.model', 'listings.slug'] as const),
      ...(['listings.country as car_country', 'business_details.vat_number as buyer_vat_number'] as const),
      ...(['customers.country as buyer_country', 'own.premium_minor', 'own.vat_minor'] as const),
    ])
    .where('second_chances.bidder_id', '=', by.bidderId)
    .$if(by.id !== undefined, (query) => query.where('second_chances.id', '=', by.id ?? ''))
    .orderBy('second_chances.offered_at', 'desc')
    .limit(50)
    .execute();
