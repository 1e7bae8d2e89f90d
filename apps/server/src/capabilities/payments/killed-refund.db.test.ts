import { isRefusal } from '@marque/contracts/refusal';
import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildSale } from '@marque/testing/build-sale';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { killProcessAt } from '../../../test/payments/kill-process-at.ts';
import { paymentsOn } from '../../../test/payments/provider-events.ts';
import { giveCards } from '../demo/give-cards.ts';
import { beginRefund } from './begin-refund.ts';
import { insertPayment } from './payment-repository.ts';
import { readRefund } from './refund-repository.ts';
import { sweepRefunds } from './sweep-refunds.ts';
import { syncPayment } from './sync-payment.ts';

const postgres = useTestDatabase();
const program = new URL('../../../test/payments/refunding-process.ts', import.meta.url);
const clock = { now: () => new Date() };

/** A refund of a paid sale that was stored, but not submitted yet. */
async function storeRefund(db: Database): Promise<string> {
  const buyer = await buildBidder(db);
  await inTransaction(db, (trx) => giveCards(trx, [buyer], new Date()));
  const { default_payment_id } = await db.kysely
    .selectFrom('customers')
    .select('default_payment_id')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  const sale = await buildSale(db, { buyer_id: buyer.id });
  const now = new Date();
  const payment = await inTransaction(db, (trx) =>
    insertPayment(trx, {
      ...{ sale_id: sale.id, customer_id: buyer.id, card_id: default_payment_id, purpose: 'premium' },
      ...{ amount_minor: 72_000, currency: 'GBP', idempotency_key: sale.id },
      ...{ created_at: now, updated_at: now },
    }),
  );
  await syncPayment(payment, { db, ...paymentsOn(db, clock), clock });
  const refund = await inTransaction(db, (trx) =>
    beginRefund(trx, { saleId: sale.id, reason: 'Damaged.', at: now }),
  );
  if (isRefusal(refund)) throw new Error('The payment did not succeed.');
  return refund.id;
}

const killAt = (moment: string, refundId: string) => killProcessAt(program, [postgres.url, moment, refundId]);

test.each(['before the provider is called', 'after the provider has refunded'])(
  'a refund whose process is killed %s is finished by the sweeper, with one refund',
  async (moment) => {
    const { database: db } = postgres;
    const id = await storeRefund(db);
    await killAt(moment, id);
    expect((await readRefund(db.kysely, id)).state).toBe('created');
    const later = { now: () => new Date(Date.now() + 120_000) };
    for (let sweeps = 0; sweeps < 2; sweeps++)
      await sweepRefunds({ db, ...paymentsOn(db, clock), clock: later });
    expect((await readRefund(db.kysely, id)).state).toBe('succeeded');
    const { rows } = await db.pool.query(
      `select from sandbox.objects where kind = 'refund' and data -> 'metadata' ->> 'refund' = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
  },
);
