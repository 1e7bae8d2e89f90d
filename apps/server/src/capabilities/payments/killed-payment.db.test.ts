import type { Database } from '@marque/db/database';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { killProcessAt } from '../../../test/payments/kill-process-at.ts';
import { chargedTo, owePremium, VISA } from '../../../test/payments/owe-premium.ts';
import { readConfig } from '../../platform/config.ts';
import { chargeDue } from './charge-due.ts';
import { openPayments } from './open-payments.ts';
import { readPayment } from './payment-repository.ts';
import { sweepPayments } from './sweep-payments.ts';

const postgres = useTestDatabase();
const program = new URL('../../../test/payments/paying-process.ts', import.meta.url);
const live = { publish: () => {} };

const MOMENTS = ['before the provider is called', 'after the provider has charged'];

/** A payment that was stored, but not submitted yet. */
async function beginPayment(database: Database) {
  const debt = await owePremium(database, { number: VISA });
  const { default_payment_id } = await database.kysely
    .selectFrom('customers')
    .select('default_payment_id')
    .where('id', '=', debt.buyer.id)
    .executeTakeFirstOrThrow();
  const now = new Date();
  const payment = await database.kysely
    .insertInto('payments')
    .values({
      ...{ sale_id: debt.saleId, customer_id: debt.buyer.id, card_id: default_payment_id },
      ...{ amount_minor: 72_000, currency: 'GBP', purpose: 'premium', idempotency_key: debt.saleId },
      ...{ created_at: now, updated_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...debt, payment };
}

const killAt = (moment: string, ...payment: string[]) =>
  killProcessAt(program, [postgres.url, moment, ...payment]);

/** What the next process does after the kill. Repeating it must change nothing. */
async function sweepTwice(db: Database): Promise<void> {
  const clock = { now: () => new Date() };
  const { provider, companies } = openPayments(readConfig({ MARQUE_ENV: 'testing' }), {
    ...{ db, clock, live, signals: { announce: () => {} } },
  });
  const later = new Date(Date.now() + 120_000);
  for (let sweeps = 0; sweeps < 2; sweeps++) {
    await sweepPayments({ db, live, provider, companies, clock: { now: () => later } });
    await chargeDue({ db, live, provider, companies, clock: { now: () => later } });
  }
}

async function expectPaidOnce(db: Database, { buyer, saleId }: { buyer: { id: string }; saleId: string }) {
  const { state } = await db.kysely
    .selectFrom('sales')
    .select('state')
    .where('id', '=', saleId)
    .executeTakeFirstOrThrow();
  const payments = await db.kysely
    .selectFrom('payments')
    .select('state')
    .where('sale_id', '=', saleId)
    .execute();
  expect({ state, payments }).toEqual({ state: 'premium_paid', payments: [{ state: 'succeeded' }] });
  expect(await chargedTo(db, buyer)).toEqual([72_000]);
}

test.each(MOMENTS)('a payment whose process is killed %s is finished, with one charge', async (moment) => {
  const { database: db } = postgres;
  const { payment, ...debt } = await beginPayment(db);
  await killAt(moment, payment.id);
  expect(await readPayment(db.kysely, payment.id)).toMatchObject({ state: 'created' });
  await sweepTwice(db);
  await expectPaidOnce(db, debt);
});

test.each(MOMENTS)(
  'an automatic charge whose process is killed %s is finished, with one charge',
  async (moment) => {
    const { database: db } = postgres;
    const past = new Date(Date.now() - 1_000);
    const debt = await owePremium(db, { number: VISA, due_at: past, next_charge_at: past });
    await killAt(moment);
    await sweepTwice(db);
    await expectPaidOnce(db, debt);
  },
);
