import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Database } from '@marque/db/database';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildSale } from '@marque/testing/build-sale';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { giveCards } from '../demo/give-cards.ts';
import { openPayments } from './open-payments.ts';
import { sweepPayments } from './sweep-payments.ts';

const postgres = useTestDatabase();
const program = new URL('../../../test/payments/paying-process.ts', import.meta.url);
const live = { publish: () => {} };

/** A payment that was stored, but not submitted yet. */
async function beginPayment(database: Database) {
  const buyer = await buildBidder(database);
  await database.kysely.transaction().execute((trx) => giveCards(trx, [buyer], new Date()));
  const { default_payment_id } = await database.kysely
    .selectFrom('customers')
    .select('default_payment_id')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  const sale = await buildSale(database, { buyer_id: buyer.id });
  const now = new Date();
  const payment = await database.kysely
    .insertInto('payments')
    .values({
      ...{ sale_id: sale.id, customer_id: buyer.id, card_id: default_payment_id, purpose: 'premium' },
      ...{ amount_minor: 72_000, currency: 'GBP', idempotency_key: sale.id },
      ...{ created_at: now, updated_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { sale, payment };
}

async function killAt(moment: string, paymentId: string): Promise<void> {
  const child = fork(program, [postgres.url, paymentId, moment], { execArgv: [] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The paying process ended by itself.');
  });
  ended.catch(() => {});
  const [reported] = await Promise.race([once(child, 'message'), ended]);
  expect(reported).toBe(moment);
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

test.each(['before the provider is called', 'after the provider has charged'])(
  'a payment whose process is killed %s is finished by the sweeper, with one charge',
  async (moment) => {
    const { database: db } = postgres;
    const { sale, payment } = await beginPayment(db);
    await killAt(moment, payment.id);
    const read = () =>
      db.kysely.selectFrom('payments').selectAll().where('id', '=', payment.id).executeTakeFirstOrThrow();
    expect((await read()).state).toBe('created');

    const clock = { now: () => new Date() };
    const { provider } = openPayments(readConfig({ MARQUE_ENV: 'testing' }), {
      ...{ db, clock, live, signals: { announce: () => {} } },
    });
    const later = new Date(Date.now() + 120_000);
    for (let sweeps = 0; sweeps < 2; sweeps++) await sweepPayments({ db, live, provider, now: later });

    expect((await read()).state).toBe('succeeded');
    const { state } = await db.kysely
      .selectFrom('sales')
      .select('state')
      .where('id', '=', sale.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('premium_paid');
    const { rows } = await db.pool.query(
      `select from sandbox.objects where kind = 'payment_intent' and data -> 'metadata' ->> 'payment' = $1`,
      [payment.id],
    );
    expect(rows).toHaveLength(1);
  },
);
