import type { Database } from '@marque/db/database';
import type { PaymentProvider } from '@marque/server/capabilities/payments/provider';
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

const refuseCall = () => Promise.reject(new Error('The benchmark does not expect this call.'));

const refusePages = () => ({ [Symbol.asyncIterator]: () => ({ next: refuseCall }) });

/** A provider that charges every card and answers at once, so that only our own part takes time. */
export function instantProvider(): PaymentProvider & { charged: Map<string, number> } {
  const charged = new Map<string, number>();
  return {
    charged,
    charge: async ({ key }) => {
      charged.set(key, (charged.get(key) ?? 0) + 1);
      return { state: 'succeeded', providerId: `pi_${key}` };
    },
    ...{ createCustomer: refuseCall, startCardSetup: refuseCall, readCardSetup: refuseCall },
    ...{ forgetCustomer: refuseCall, removeCard: refuseCall, findCharge: refuseCall },
    ...{ readCharge: refuseCall, cancelCharge: refuseCall, readEvent: refuseCall },
    ...{ refund: refuseCall, findRefund: refuseCall, readRefund: refuseCall, listRefundKeys: refuseCall },
    ...{ readDispute: refuseCall, listCharges: refusePages, listRefunds: refusePages },
    ...{ readListedCharge: refuseCall, readListedRefund: refuseCall },
    listDisputes: refusePages,
  };
}
