import { randomUUID } from 'node:crypto';
import { isRefusal } from '@marque/contracts/refusal';
import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { databaseWithin } from '@marque/db/transaction';
import { sql, type Transaction } from 'kysely';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { cardRefunds } from '../payments/begin-refund.ts';
import { decideRefundOnce } from '../payments/decide-refund-once.ts';
import { actAs } from './act-as.ts';
import type { Cast } from './cast.ts';
import { asStaff } from './story-acts.ts';

const REASON =
  'The buyer found an old repair to the chassis that the listing does not mention. We agreed by telephone to return the whole premium.';

type Parts = { database: Database; cast: Cast; now: Date; live: LivePublisher; refundLimit: number };

/**
 * `manager` proposes to refund a whole premium above the limit. `accounts`, who may not confirm their own proposals, can
 * confirm this one within a day. Returns false if no sale has such a premium.
 */
export async function proposeDemoRefund(
  trx: Transaction<Tables>,
  { database, cast, now, live, refundLimit }: Parts,
): Promise<boolean> {
  const listing = await findRefundable(trx, cast, refundLimit);
  if (!listing) return false;
  const clock = { now: () => now };
  const manager = await actAs({ database: databaseWithin(database, trx), clock }, cast.named('manager').id);
  const outcome = await decideRefundOnce(
    trx,
    asStaff(manager, 'sales.refund'),
    { saleOrListingId: listing, amountMinor: undefined, reason: REASON, key: randomUUID() },
    { way: cardRefunds, refundLimit, live },
  );
  if (isRefusal(outcome)) throw new Error(`The demo may not propose a refund: ${outcome.code}.`);
  if (!('proposal' in outcome.decided))
    throw new Error('The demo refunded a premium without a second person.');
  return true;
}

/**
 * A paid sale of people who are no demo account, for which nobody has proposed a refund for the longest time. The demo
 * accounts decide about their own sales themselves.
 */
async function findRefundable(
  trx: Transaction<Tables>,
  { people }: Cast,
  refundLimit: number,
): Promise<string | undefined> {
  const accounts = people.filter(({ part }) => part === 'account').map(({ id }) => id);
  const { rows } = await sql<{ listing_id: string }>`
    select sales.listing_id
    from sales join payments on payments.sale_id = sales.id and payments.state = 'succeeded'
    where sales.state in ('premium_paid', 'handed_over', 'settled')
      and sales.premium_minor + sales.vat_minor > ${refundLimit * 100}::bigint
      and sales.buyer_id <> all(${accounts}::uuid[]) and sales.seller_id <> all(${accounts}::uuid[])
      and not exists (select from refunds where refunds.sale_id = sales.id)
      and not exists (select from disputes where disputes.payment_id = payments.id)
    order by (select max(proposed_at) from proposals where kind = 'refund' and subject_id = sales.id::text) nulls first,
      sales.created_at desc
    limit 1`.execute(trx);
  return rows[0]?.listing_id;
}
