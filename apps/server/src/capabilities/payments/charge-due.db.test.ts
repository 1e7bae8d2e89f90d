import type { Database } from '@marque/db/database';
import { fixedClock } from '@marque/testing/fixed-clock';
import { openTestDatabase, useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, onTestFinished, test } from 'vitest';
import { actingAs } from '../../../test/build-context.ts';
import { listJobs } from '../../../test/jobs.ts';
import {
  AUTHENTICATES,
  chargedTo,
  DECLINED,
  giveTestCard,
  NO_FUNDS,
  owePremium,
  TIMES_OUT,
  VISA,
} from '../../../test/payments/owe-premium.ts';
import { recordLive } from '../../../test/record-live.ts';
import { readConfig } from '../../platform/config.ts';
import { type PaymentProvider, ProviderUnavailable } from '../payment-provider/provider.ts';
import { chargeDue } from './charge-due.ts';
import { openPayments } from './open-payments.ts';
import { payPremium } from './pay-premium.ts';
import { sweepPayments } from './sweep-payments.ts';

const postgres = useTestDatabase();
const HOUR = 3_600_000;
const dueAt = new Date('2026-06-03T12:00:00Z');
const after = (hours: number) => new Date(dueAt.getTime() + hours * HOUR);
const due = { due_at: dueAt, next_charge_at: dueAt };
const { live } = recordLive();

/** The product at the due time. Each call of `process` stands for another process. */
function openAtDueTime() {
  const clock = fixedClock(dueAt);
  const process = (db: Database = postgres.database, change: Partial<PaymentProvider> = {}) => {
    const opened = openPayments(readConfig({ MARQUE_ENV: 'testing' }), {
      ...{ db, clock, live, signals: { announce: () => {} } },
    });
    const { companies } = opened;
    const provider = { ...opened.provider, ...change };
    return {
      provider,
      charge: (isPaused?: () => boolean) => chargeDue({ db, live, provider, companies, clock }, isPaused),
      sweep: () =>
        sweepPayments({
          ...{ db, live, provider, companies },
          clock: { now: () => new Date(clock.now().getTime() + 61_000) },
        }),
      pay: (buyer: Parameters<typeof actingAs>[0], listingId: string, cardId?: string) =>
        payPremium(
          {
            ...{ db, clock, actor: actingAs(buyer), locale: 'en', requestId: 'test' },
            arrivedAt: clock.now(),
          },
          { listingId, cardId, key: undefined },
          { provider, live, companies, publicUrl: 'https://marque.test' },
        ),
    };
  };
  return { clock, process, ...process() };
}

const readSale = (id: string) =>
  postgres.database.kysely.selectFrom('sales').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const paymentsOf = (saleId: string) =>
  postgres.database.kysely
    .selectFrom('payments')
    .selectAll()
    .where('sale_id', '=', saleId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const noticesOf = async (saleId: string) =>
  (await listJobs(postgres.database))
    .filter(
      ({ task_identifier, payload }) => task_identifier === 'sale-notices.tell' && payload.saleId === saleId,
    )
    .map(({ payload }) => `${payload.news} to ${payload.to}`);
const owe = (debt: Parameters<typeof owePremium>[1] = {}) =>
  owePremium(postgres.database, { number: VISA, ...due, ...debt });

describe('a premium that is not paid in time', () => {
  test('stays due while charges are paused, and is charged afterwards', async () => {
    const { charge } = openAtDueTime();
    const { saleId } = await owe();
    await charge(() => true);
    expect(await paymentsOf(saleId)).toEqual([]);
    expect((await readSale(saleId)).next_charge_at).toEqual(dueAt);
    await charge(() => false);
    expect((await readSale(saleId)).state).toBe('premium_paid');
  });

  test('is charged to the default card, once, without the winner', async () => {
    const { charge, clock } = openAtDueTime();
    const { buyer, saleId } = await owe();
    clock.advance(-1);
    await charge();
    expect(await paymentsOf(saleId)).toEqual([]);
    clock.advance(1);
    await charge();
    await charge();
    expect((await readSale(saleId)).state).toBe('premium_paid');
    expect(await paymentsOf(saleId)).toMatchObject([
      {
        ...{ state: 'succeeded', is_automatic: true, return_url: null, amount_minor: 72_000 },
        idempotency_key: `automatic ${saleId} 0`,
      },
    ]);
    expect(await chargedTo(postgres.database, buyer)).toEqual([72_000]);
  });

  test.each([
    ['without a plan', { next_charge_at: null }],
    ['of a sale that fell through', { state: 'fell_through' as const }],
    ['that is due later', { next_charge_at: after(1) }],
  ])('%s is left alone', async (_, debt) => {
    const { charge } = openAtDueTime();
    const { saleId } = await owe(debt);
    await charge();
    expect(await paymentsOf(saleId)).toEqual([]);
    expect(await readSale(saleId)).toMatchObject({ charge_attempts: 0, ...debt });
  });

  test.each([
    ['is declined', { number: DECLINED }, 'generic_decline'],
    ['has no funds', { number: NO_FUNDS }, 'insufficient_funds'],
    ['needs the winner’s authentication', { number: AUTHENTICATES }, 'authentication_required'],
    ['has expired', { expiry_year: 2025 }, null],
    ['does not exist', { number: '' }, null],
  ])('is planned again in a day if the card %s, and the winner is told', async (_, debt, code) => {
    const { charge } = openAtDueTime();
    const { buyer, saleId } = await owe(debt);
    await charge();
    await charge();
    expect(await readSale(saleId)).toMatchObject({
      ...{ state: 'payment_due', charge_attempts: 1, next_charge_at: after(24) },
    });
    expect((await paymentsOf(saleId)).map(({ decline_code }) => decline_code)).toEqual(code ? [code] : []);
    expect(await noticesOf(saleId)).toEqual(['charge-failed to buyer']);
    expect(await chargedTo(postgres.database, buyer)).toEqual([]);
  });

  test('is tried three times, and then staff take over', async () => {
    const { charge, clock } = openAtDueTime();
    const { saleId } = await owe({ number: DECLINED });
    const attempts: number[] = [];
    for (let hour = 0; hour <= 200; hour += 8) {
      const before = (await paymentsOf(saleId)).length;
      await charge();
      if ((await paymentsOf(saleId)).length > before) attempts.push(hour);
      clock.advance(8 * HOUR);
    }
    expect(attempts).toEqual([0, 24, 72]);
    expect(await readSale(saleId)).toMatchObject({ charge_attempts: 3, next_charge_at: null });
    expect(await noticesOf(saleId)).toEqual([
      ...Array.from({ length: 3 }, () => 'charge-failed to buyer'),
      'charge-given-up to house',
    ]);
    const keys = (await paymentsOf(saleId)).map(({ idempotency_key }) => idempotency_key);
    expect(keys).toEqual([0, 1, 2].map((attempt) => `automatic ${saleId} ${attempt}`));
  });

  test('is charged to a better card a day later', async () => {
    const { charge, clock } = openAtDueTime();
    const { buyer, saleId } = await owe({ number: NO_FUNDS });
    await charge();
    await giveTestCard(postgres.database, buyer, { number: VISA });
    clock.advance(24 * HOUR);
    await charge();
    expect((await readSale(saleId)).state).toBe('premium_paid');
    expect(await chargedTo(postgres.database, buyer)).toEqual([72_000]);
  });
});

describe('an outcome that is not known', () => {
  test('is not a failure, and is found out without a second charge', async () => {
    const { charge, sweep, clock } = openAtDueTime();
    const { buyer, saleId } = await owe({ number: TIMES_OUT });
    await charge();
    expect(await readSale(saleId)).toMatchObject({ state: 'payment_due', charge_attempts: 0 });
    expect(await noticesOf(saleId)).toEqual([]);
    clock.advance(31_000);
    await sweep();
    expect((await readSale(saleId)).state).toBe('premium_paid');
    clock.advance(HOUR);
    await charge();
    expect(await chargedTo(postgres.database, buyer)).toEqual([72_000]);
  });

  test.each(['sweep', 'charge'] as const)(
    'plans the next attempt when the %s finds a failure',
    async (way) => {
      const { process, clock, ...healthy } = openAtDueTime();
      const { saleId } = await owe({ number: DECLINED });
      const lossy = process(postgres.database, {
        charge: async (wanted) => {
          await healthy.provider.charge(wanted);
          throw new ProviderUnavailable('The answer was lost.');
        },
      });
      await lossy.charge();
      expect(await readSale(saleId)).toMatchObject({ charge_attempts: 0 });
      clock.advance(60_000);
      await healthy[way]();
      await healthy.sweep();
      expect(await readSale(saleId)).toMatchObject({ charge_attempts: 1, next_charge_at: after(24) });
      expect(await noticesOf(saleId)).toEqual(['charge-failed to buyer']);
      expect(await paymentsOf(saleId)).toHaveLength(1);
    },
  );

  test('of many charges ends the round, and the next minute charges them', async () => {
    const { process, charge, clock } = openAtDueTime();
    const debts = await Promise.all(Array.from({ length: 20 }, () => owe()));
    let calls = 0;
    const down = process(postgres.database, {
      charge: async () => {
        calls += 1;
        throw new ProviderUnavailable('The provider is down.');
      },
    });
    await down.charge();
    expect(calls).toBeLessThan(20);
    clock.advance(60_000);
    await charge();
    for (const { buyer } of debts) expect(await chargedTo(postgres.database, buyer)).toEqual([72_000]);
  });
});

test('a sale that cannot be charged does not keep the others from being charged', async () => {
  const { process, provider, charge, clock } = openAtDueTime();
  const [broken, other] = [await owe(), await owe()];
  const faulty = process(postgres.database, {
    charge: async (wanted) => {
      if (wanted.customer === `cus_${broken.buyer.id}`) throw new Error('The provider is confused.');
      return provider.charge(wanted);
    },
  });
  await expect(faulty.charge()).rejects.toThrow('1 sales could not be charged.');
  expect(await chargedTo(postgres.database, other.buyer)).toEqual([72_000]);
  clock.advance(60_000);
  await charge();
  expect(await chargedTo(postgres.database, broken.buyer)).toEqual([72_000]);
});

describe('several processes', () => {
  test('charge each sale once', async () => {
    const { process } = openAtDueTime();
    const other = openTestDatabase(postgres.url);
    onTestFinished(other.close);
    const numbers = [VISA, DECLINED, VISA, AUTHENTICATES, VISA];
    const debts = await Promise.all(
      Array.from({ length: 30 }, (_, place) => owe({ number: numbers[place % numbers.length] ?? VISA })),
    );
    const calls: string[] = [];
    const counted = (db: Database) => {
      const { provider } = process(db);
      return process(db, {
        charge: (wanted) => {
          calls.push(wanted.key);
          return provider.charge(wanted);
        },
      });
    };
    await Promise.all([counted(postgres.database).charge(), counted(other).charge()]);
    expect(calls).toHaveLength(30);
    for (const [place, { buyer, saleId }] of debts.entries()) {
      const isPaid = numbers[place % numbers.length] === VISA;
      expect(await chargedTo(postgres.database, buyer)).toEqual(isPaid ? [72_000] : []);
      expect(await readSale(saleId)).toMatchObject({
        ...{ state: isPaid ? 'premium_paid' : 'payment_due', charge_attempts: isPaid ? 0 : 1 },
      });
      expect(await paymentsOf(saleId)).toHaveLength(1);
    }
  });

  test('do not touch a sale that another process is charging', async () => {
    const { process } = openAtDueTime();
    const { saleId } = await owe();
    const charging = Promise.withResolvers<void>();
    const proceed = Promise.withResolvers<void>();
    const { provider } = process();
    const slow = process(postgres.database, {
      charge: async (wanted) => {
        charging.resolve();
        await proceed.promise;
        return provider.charge(wanted);
      },
    });
    const first = slow.charge();
    await charging.promise;
    await process(postgres.database, {
      charge: () => Promise.reject(new Error('The sale is charged by two processes.')),
    }).charge();
    proceed.resolve();
    await first;
    expect((await readSale(saleId)).state).toBe('premium_paid');
  });
});

describe('a winner who pays', () => {
  test.each(['first', 'last', 'together'])('%s is charged once', async (order) => {
    const { process, charge, pay } = openAtDueTime();
    const other = process();
    const { buyer, saleId, listingId } = await owe();
    if (order === 'first') await pay(buyer, listingId);
    if (order === 'together') await Promise.all([other.pay(buyer, listingId), charge()]);
    else await charge();
    if (order === 'last') expect(await pay(buyer, listingId)).toEqual({ state: 'paid' });
    expect((await readSale(saleId)).state).toBe('premium_paid');
    expect(await chargedTo(postgres.database, buyer)).toEqual([72_000]);
    expect(await noticesOf(saleId)).toEqual(['premium-paid to buyer', 'premium-paid to seller']);
  });

  test('but does not answer the bank is charged without it', async () => {
    const { charge, pay } = openAtDueTime();
    const { buyer, saleId, listingId } = await owe({ number: AUTHENTICATES });
    expect(await pay(buyer, listingId)).toMatchObject({ state: 'needs-customer' });
    await giveTestCard(postgres.database, buyer, { number: VISA });
    await charge();
    expect(await paymentsOf(saleId)).toMatchObject([
      { state: 'failed', is_automatic: false },
      { state: 'succeeded', is_automatic: true },
    ]);
    expect(await readSale(saleId)).toMatchObject({ state: 'premium_paid', charge_attempts: 0 });
    expect(await chargedTo(postgres.database, buyer)).toEqual([72_000]);
  });

  test('with an unknown outcome is not charged automatically until it is known', async () => {
    const { charge, pay, clock } = openAtDueTime();
    const { buyer, saleId, listingId } = await owe({ number: TIMES_OUT });
    expect(await pay(buyer, listingId)).toEqual({ state: 'unknown' });
    await charge();
    expect(await readSale(saleId)).toMatchObject({
      ...{ state: 'payment_due', charge_attempts: 0, next_charge_at: new Date(dueAt.getTime() + 60_000) },
    });
    clock.advance(60_000);
    await charge();
    expect(await paymentsOf(saleId)).toMatchObject([{ state: 'succeeded', is_automatic: false }]);
    expect(await chargedTo(postgres.database, buyer)).toEqual([72_000]);
  });

  test('after a failed charge is not charged again', async () => {
    const { charge, pay, clock } = openAtDueTime();
    const { buyer, saleId, listingId } = await owe({ number: DECLINED });
    await charge();
    const better = await giveTestCard(postgres.database, buyer, { number: VISA });
    expect(await pay(buyer, listingId, better)).toEqual({ state: 'paid' });
    clock.advance(24 * HOUR);
    await charge();
    expect(await paymentsOf(saleId)).toHaveLength(2);
    expect(await noticesOf(saleId)).toEqual([
      'charge-failed to buyer',
      'premium-paid to buyer',
      'premium-paid to seller',
    ]);
    expect(await chargedTo(postgres.database, buyer)).toEqual([72_000]);
  });
});
