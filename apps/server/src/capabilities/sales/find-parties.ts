import type { Tables } from '@marque/db/rows.gen';
import { sql, type Transaction } from 'kysely';
import { sellerIsTrader } from './seller-is-trader.ts';

type Party = {
  listing_id: string;
  car_country: string | null;
  buyer_company: string | null;
  buyer_vat_number: string | null;
  buyer_country: string | null;
  seller_is_trader: boolean;
};

/** What the terms of new sales depend on, by listing. It is one statement, because many auctions may close at once. */
export async function findParties(
  trx: Transaction<Tables>,
  sales: readonly { listing_id: string; buyer_id: string }[],
): Promise<Map<string, Party>> {
  const column = (name: 'listing_id' | 'buyer_id') => sales.map((sale) => sale[name]);
  const { rows } = await sql<Party>`
    select listings.id as listing_id, listings.country as car_country,
      buyer.company_name as buyer_company, buyer.vat_number as buyer_vat_number,
      (select country from customers where id = sale.buyer_id) as buyer_country,
      ${sellerIsTrader} as seller_is_trader
    from unnest(${column('listing_id')}::uuid[], ${column('buyer_id')}::uuid[]) as sale (listing_id, buyer_id)
      join listings on listings.id = sale.listing_id
      left join business_details buyer on buyer.customer_id = sale.buyer_id`.execute(trx);
  return new Map(rows.map((row) => [row.listing_id, row]));
}
