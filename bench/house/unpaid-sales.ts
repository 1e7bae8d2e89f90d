import type { Database } from '@marque/db/database';
import { buildBidder } from '@marque/testing/build-bidder';
import type { Customer } from '@marque/testing/build-customer';
import { openLots } from './lots.ts';

type UnpaidSales = { buyer: Customer; listings: string[] };

/** A winner with a valid default card. */
async function inviteWinner(database: Database): Promise<Customer> {
  const buyer = await buildBidder(database);
  return database.kysely
    .updateTable('customers')
    .set({ payment_customer_id: `cus_${buyer.id}` })
    .where('id', '=', buyer.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Sales to one winner whose premium is due, in one statement. */
export async function openSales(database: Database, count: number): Promise<UnpaidSales> {
  const buyer = await inviteWinner(database);
  const listings = await openLots(database, count);
  await database.pool.query(
    `insert into sales (listing_id, buyer_id, seller_id, currency, hammer_price, premium_minor, vat_minor, region,
       vat_hundredths, vat_scheme)
     select id, $1, owner_id, 'GBP', 10000, 60000, 12000, 'UK', 2000, 'standard' from listings where id = any($2::uuid[])`,
    [buyer.id, listings],
  );
  // A database that has run for a while has statistics, and plans by them.
  await database.pool.query('vacuum analyze');
  return { buyer, listings };
}
