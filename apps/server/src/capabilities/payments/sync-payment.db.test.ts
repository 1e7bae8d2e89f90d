import { randomUUID } from 'node:crypto';
import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { fixedClock } from '@marque/testing/fixed-clock';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { actingAs, buildContext } from '../../../test/build-context.ts';
import { listJobs } from '../../../test/jobs.ts';
import {
  AUTHENTICATES,
  chargedTo,
  DECLINED,
  giveTestCard,
  owePremium,
  VISA,
} from '../../../test/payments/owe-premium.ts';
import { recordLive } from '../../../test/record-live.ts';
import { readConfig } from '../../platform/config.ts';
import { type PaymentProvider, ProviderUnavailable } from '../payment-provider/provider.ts';
import { moveSales } from '../sales/move-sales.ts';
import { storeEvent } from './event-repository.ts';
import { insertFirstPayment } from './first-payment-repository.ts';
import { handleEvent } from './handle-event.ts';
import { openPayments } from './open-payments.ts';
import { payPremium } from './pay-premium.ts';
import { findLatestPayment, type PaymentRow } from './payment-repository.ts';
import { submitFirstPayment } from './submit-first-payment.ts';
import { sweepPayments } from './sweep-payments.ts';
import { syncPayment } from './sync-payment.ts';

const postgres = useTestDatabase();
const MINUTE = 60_000;

/** A winner who owes a premium, and a provider whose calls can fail. */
async function openDebt(number = VISA) {
  const { database: db } = postgres;
  const clock = fixedClock('2026-06-01T12:00:00Z');
  const { live, events } = recordLive();
  const warnings: object[] = [];
  const log = { warn: (fields: object) => warnings.push(fields) };
  const opened = openPayments(readConfig({ MARQUE_ENV: 'testing' }), {
    ...{ db, clock, live, log, signals: { announce: () => {} } },
  });
  const calls: string[] = [];
  const down = async () => {
    throw new ProviderUnavailable('The call was lost.');
  };
  const provider: PaymentProvider = {
    ...opened.provider,
    charge: (charge) => {
      calls.push('charge');
      return opened.provider.charge(charge);
    },
    findCharge: (charge) => {
      calls.push('find');
      return opened.provider.findCharge(charge);
    },
  };
  const debt = await owePremium(db, { number });
  const { companies } = opened;
  const parts = () => ({ db, live, provider, companies, clock });
  const read = async (saleId = debt.saleId) => {
    const payment = await findLatestPayment(db.kysely, saleId);
    if (!payment) throw new Error('There is no payment.');
    return payment;
  };
  return {
    ...{ ...debt, db, clock, live, events, calls, warnings, read, provider },
    pay: (
      change: Partial<PaymentProvider> = {},
      wish: { listingId?: string; cardId?: string; key?: string } = {},
    ) =>
      payPremium(
        buildContext(db, { actor: actingAs(debt.buyer), clock }),
        { listingId: wish.listingId ?? debt.listingId, cardId: wish.cardId, key: wish.key },
        { ...parts(), provider: { ...provider, ...change }, publicUrl: 'https://marque.test' },
      ),
    /** The provider does not hear the charge. */
    down: { charge: down },
    /** The provider charges, but the answer is lost. */
    lossy: {
      charge: async (charge: Parameters<PaymentProvider['charge']>[0]) => {
        await opened.provider.charge(charge);
        throw new ProviderUnavailable('The answer was lost.');
      },
    },
    sync: async (change: Partial<PaymentProvider> = {}) =>
      syncPayment(await read(), { ...parts(), provider: { ...provider, ...change } }),
    sweep: (change: Partial<PaymentProvider>) =>
      sweepPayments({
        ...parts(),
        provider: { ...provider, ...change },
        clock: { now: () => new Date(clock.now().getTime() + 61_000) },
      }),
    /** The provider reports something about one of its objects. */
    hear: async (kind: string, object_id: string) => {
      const id = `evt_${randomUUID()}`;
      const times = { occurred_at: clock.now(), received_at: clock.now() };
      await inTransaction(db, (trx) => storeEvent(trx, { id, kind, object_id, ...times }));
      await handleEvent(id, { ...parts(), changes: { announce: () => {} } });
    },
    letFall: () =>
      inTransaction(db, (trx) =>
        moveSales(trx, live, {
          ...{ ids: [debt.saleId], to: 'fell_through', as: 'staff', actor: null },
          ...{ reason: 'Fire', at: clock.now() },
        }),
      ),
  };
}

describe('a key of the caller', () => {
  test('belongs to one sale', async () => {
    const { pay, buyer, db } = await openDebt();
    const other = await owePremium(db, { number: '' });
    await db.kysely.updateTable('sales').set({ buyer_id: buyer.id }).where('id', '=', other.saleId).execute();
    for (const listingId of [undefined, other.listingId])
      expect(await pay({}, { key: 'one', ...(listingId ? { listingId } : {}) })).toEqual({ state: 'paid' });
    expect(await chargedTo(db, buyer)).toEqual([72_000, 72_000]);
  });

  test('belongs to one card, so another card can pay after a refusal', async () => {
    const { pay, buyer, db } = await openDebt(VISA);
    const visa =
      buyer.id &&
      (
        await db.kysely
          .selectFrom('cards')
          .select('id')
          .where('customer_id', '=', buyer.id)
          .executeTakeFirstOrThrow()
      ).id;
    const declined = await giveTestCard(db, buyer, { number: DECLINED });
    expect(await pay({}, { key: 'one', cardId: declined })).toMatchObject({ state: 'declined' });
    expect(await pay({}, { key: 'one', cardId: visa })).toEqual({ state: 'paid' });
    expect(await pay({}, { key: 'one', cardId: declined })).toMatchObject({ state: 'declined' });
    expect(await chargedTo(db, buyer)).toEqual([72_000]);
  });
});

describe('a charge whose answer was lost', () => {
  test('is submitted again within ten minutes, with the same key', async () => {
    const { pay, sync, clock, calls, down, buyer, db } = await openDebt();
    expect(await pay(down)).toEqual({ state: 'unknown' });
    clock.advance(9 * MINUTE);
    expect(await sync()).toMatchObject({ state: 'succeeded' });
    expect(calls).toEqual(['charge']);
    expect(await chargedTo(db, buyer)).toEqual([72_000]);
  });

  test('is recorded by the event about it, which names it by its key', async () => {
    const { pay, hear, buyer, db, lossy, read, calls } = await openDebt();
    expect(await pay(lossy)).toEqual({ state: 'unknown' });
    expect((await read()).provider_id).toBeNull();
    await hear('payment_intent.succeeded', await chargeOf(db, (await read()).id));
    expect(await read()).toMatchObject({ state: 'succeeded' });
    expect(calls).toEqual([]);
    expect(await chargedTo(db, buyer)).toEqual([72_000]);
  });

  test('is not submitted later, and has failed if the provider does not have it after a quarter of an hour', async () => {
    const { pay, sync, clock, calls, down, buyer, db } = await openDebt();
    await pay(down);
    clock.advance(10 * MINUTE);
    expect(await sync()).toMatchObject({ state: 'unknown' });
    clock.advance(6 * MINUTE);
    expect(await sync()).toMatchObject({ state: 'failed', decline_code: 'provider_unreachable' });
    expect(calls).toEqual(['find', 'find']);
    expect(await chargedTo(db, buyer)).toEqual([]);
    expect(await pay()).toEqual({ state: 'paid' });
  });

  test('is found later if the provider has it, also if its clock is behind', async () => {
    const { pay, sync, clock, calls, lossy, buyer, db } = await openDebt();
    clock.advance(-30 * MINUTE);
    const opened = clock.now();
    await pay(lossy);
    clock.advance(46 * MINUTE);
    await db.kysely
      .updateTable('payments')
      .set({ created_at: new Date(opened.getTime() + 30 * MINUTE) })
      .where('customer_id', '=', buyer.id)
      .execute();
    expect(await sync()).toMatchObject({ state: 'succeeded' });
    expect(calls).toEqual(['find']);
    expect(await chargedTo(db, buyer)).toEqual([72_000]);
  });
});

describe('a payment of a sale that has ended', () => {
  test('is not submitted any more, and has failed when it is certain that the provider does not have it', async () => {
    const { pay, sync, clock, calls, down, letFall, buyer, db } = await openDebt();
    await pay(down);
    await letFall();
    clock.advance(MINUTE);
    expect(await sync()).toMatchObject({ state: 'unknown' });
    clock.advance(15 * MINUTE);
    expect(await sync()).toMatchObject({ state: 'failed' });
    expect(calls).not.toContain('charge');
    expect(await chargedTo(db, buyer)).toEqual([]);
  });

  test('is refunded if the provider had charged it before', async () => {
    const { pay, sync, clock, lossy, letFall, saleId, db } = await openDebt();
    await pay(lossy);
    await letFall();
    clock.advance(MINUTE);
    const payment = await sync();
    expect(payment).toMatchObject({ state: 'succeeded', sale_id: saleId });
    const refunds = await db.kysely
      .selectFrom('refunds')
      .selectAll()
      .where('payment_id', '=', payment.id)
      .execute();
    expect(refunds).toMatchObject([{ amount_minor: 72_000 }]);
  });
});

describe('a provider that', () => {
  test('does not have a charge any more leaves the payment unknown, and it is logged', async () => {
    const { pay, sync, warnings, read, db } = await openDebt(AUTHENTICATES);
    expect(await pay()).toMatchObject({ state: 'needs-customer' });
    const { provider_id } = await read();
    await db.pool.query('delete from sandbox.objects where id = $1', [provider_id]);
    expect(await sync()).toMatchObject({ state: 'unknown', provider_id });
    expect(await pay()).toEqual({ state: 'unknown' });
    expect(warnings).toContainEqual({ charge: provider_id, code: 'resource_missing' });
  });

  test('refuses a charge as wrong has charged nothing, and it is logged', async () => {
    const { pay, read, warnings, db, buyer } = await openDebt();
    await db.kysely
      .updateTable('cards')
      .set({ provider_id: `pm_${buyer.id}` })
      .where('customer_id', '=', buyer.id)
      .execute();
    expect(await pay()).toMatchObject({ state: 'declined' });
    const { id, decline_code } = await read();
    expect(decline_code).toBe('resource_missing');
    expect(warnings).toEqual([{ payment: id, code: 'resource_missing' }]);
  });
});

test('a payment without its customer and card is looked up, and not submitted', async () => {
  const { pay, sync, clock, calls, lossy, db, buyer } = await openDebt();
  await pay(lossy);
  await db.kysely
    .updateTable('payments')
    .set({ card_id: null })
    .where('customer_id', '=', buyer.id)
    .execute();
  await db.kysely
    .updateTable('customers')
    .set({ payment_customer_id: null })
    .where('id', '=', buyer.id)
    .execute();
  clock.advance(MINUTE);
  expect(await sync()).toMatchObject({ state: 'succeeded' });
  expect(calls).toEqual(['find']);
});

test('one payment that cannot be read does not keep a sweep from the others', async () => {
  const { down, pay, sweep, clock, read, provider } = await openDebt();
  const other = await openDebt();
  await pay(down);
  await other.pay(other.down);
  const broken = (await read()).id;
  clock.advance(2 * MINUTE);
  const sweeping = sweep({
    charge: async (charge) => {
      if (charge.key === broken) throw new Error('The provider is confused.');
      return provider.charge(charge);
    },
  });
  await expect(sweeping).rejects.toBeInstanceOf(AggregateError);
  expect(await other.read()).toMatchObject({ state: 'succeeded' });
});

test.each([
  ['fails', DECLINED],
  ['needs the customer', AUTHENTICATES],
])('open pages of the buyer hear once of a charge that %s', async (_, number) => {
  const { pay, sync, events, buyer, listingId } = await openDebt(number);
  await pay();
  await sync();
  const heard = events.filter(({ channel }) => channel.includes(buyer.id));
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatchObject({
    event: 'sale.moved',
    data: { listing_id: listingId, state: 'payment_due' },
  });
});

describe('a first payment, which is recorded in one statement,', () => {
  const recordsOf = async (saleId: string) => {
    const { kysely } = postgres.database;
    const { id, created_at, ...sale } = await kysely
      .selectFrom('sales')
      .select(['id', 'created_at', 'state', 'paid_at', 'next_charge_at', 'charge_attempts'])
      .where('id', '=', saleId)
      .executeTakeFirstOrThrow();
    const invoices = await kysely.selectFrom('invoices').selectAll().where('sale_id', '=', saleId).execute();
    const audit = await kysely
      .selectFrom('audit_entries')
      .select(['action', 'subject_kind', 'actor_id', 'permission', 'changes', 'detail', 'reason', 'at'])
      .where('other_id', '=', saleId)
      .execute();
    const jobs = (await listJobs(postgres.database)).filter(({ payload }) => payload.saleId === saleId);
    return {
      sale,
      payment: await findLatestPayment(kysely, saleId),
      invoices,
      audit: audit.map(({ detail, ...entry }) => ({
        ...entry,
        detail: { ...(detail as object), listing: null },
      })),
      jobs: jobs.map(({ task_identifier, payload }) => ({ task_identifier, ...payload, saleId: null })),
    };
  };

  test('leaves the same records as a later payment', async () => {
    const [first, later] = [await openDebt(), await openDebt(DECLINED)];
    expect(await first.pay()).toEqual({ state: 'paid' });
    expect(await later.pay()).toMatchObject({ state: 'declined' });
    await giveTestCard(later.db, later.buyer, { number: VISA });
    expect(await later.pay()).toEqual({ state: 'paid' });
    const [one, other] = [await recordsOf(first.saleId), await recordsOf(later.saleId)];
    expect(one.sale).toEqual(other.sale);
    expect(one.audit).toEqual(other.audit);
    expect(one.jobs).toEqual(other.jobs);
    expect(one.jobs).toHaveLength(2);
    const [invoice, usual] = [one.invoices[0], other.invoices[0]];
    expect(invoice?.number).toMatch(/^UK-2026-\d{5}$/);
    expect(usual?.sequence).toBe((invoice?.sequence ?? 0) + 1);
    const same = [
      'kind',
      'region',
      'year',
      'net_minor',
      'vat_minor',
      'total_minor',
      'locale',
      'issued_at',
    ] as const;
    for (const column of same) expect(invoice?.[column]).toEqual(usual?.[column]);
    expect(invoice?.payment_id).toBe(one.payment?.id);
    const contentOf = (row: typeof invoice) =>
      JSON.stringify(row?.content).replaceAll(row?.number ?? '', 'N');
    expect(JSON.stringify(invoice?.content).split(invoice?.number ?? '')).toHaveLength(3);
    expect(Object.keys(invoice?.content ?? {})).toEqual(Object.keys(usual?.content ?? {}));
    expect(contentOf(invoice)).toContain('Paid by card ending 4242 on 1 June 2026.');
    const { id, sale_id, customer_id, card_id, idempotency_key, return_url, provider_id, ...row } =
      one.payment ?? ({} as PaymentRow);
    expect(other.payment).toMatchObject(row);
  });

  test('is refunded if staff have ended the sale while the provider was charging', async () => {
    const { pay, provider, letFall, saleId, db, buyer } = await openDebt();
    const paid = await pay({
      charge: async (charge) => {
        await letFall();
        return provider.charge(charge);
      },
    });
    expect(paid).toEqual({ state: 'paid' });
    expect(await chargedTo(db, buyer)).toEqual([72_000]);
    const { sale, invoices, payment, jobs } = await recordsOf(saleId);
    expect(sale.state).toBe('fell_through');
    expect(invoices).toHaveLength(1);
    expect(jobs).toMatchObject([{ news: 'late-payment', to: 'buyer' }]);
    const refunds = db.kysely
      .selectFrom('refunds')
      .selectAll()
      .where('payment_id', '=', payment?.id ?? '');
    expect(await refunds.execute()).toMatchObject([{ amount_minor: 72_000 }]);
  });

  test('that asks the bank is given up at once if staff have ended the sale meanwhile', async () => {
    const { pay, provider, letFall, saleId, db } = await openDebt(AUTHENTICATES);
    await pay({
      charge: async (charge) => {
        const asked = await provider.charge(charge);
        await letFall();
        return asked;
      },
    });
    const given = (await listJobs(db)).filter(
      ({ task_identifier, payload }) =>
        task_identifier === 'payments.cancel-question' && payload.saleId === saleId,
    );
    expect(given).toHaveLength(1);
  });

  test('is recorded once if the sweeper finds it at the same moment', async () => {
    const { pay, provider, sweep, saleId } = await openDebt();
    await pay({
      charge: async (charge) => {
        const charged = await provider.charge(charge);
        await sweep({});
        return charged;
      },
    });
    const { sale, invoices, jobs } = await recordsOf(saleId);
    expect(sale.state).toBe('premium_paid');
    expect(invoices).toHaveLength(1);
    expect(jobs).toHaveLength(2);
  });

  test('needs a card that is valid today', async () => {
    const { pay, db, buyer, clock } = await openDebt();
    const expiring = { expiry_month: 5, expiry_year: 2026 };
    await db.kysely.updateTable('cards').set(expiring).where('customer_id', '=', buyer.id).execute();
    expect(await pay()).toMatchObject({ code: 'card-expired' });
    clock.advance(-13 * 60 * MINUTE);
    expect(clock.now().toISOString()).toBe('2026-05-31T23:00:00.000Z');
    expect(await pay()).toEqual({ state: 'paid' });
  });

  test('is left to the usual path if another payment has its key', async () => {
    const debts = [await openDebt(), await openDebt()];
    const stored = debts.map(({ db, clock, buyer, listingId }) => {
      const wish = { customerId: buyer.id, listingId, cardId: undefined, key: 'same', returnUrl: '' };
      return insertFirstPayment(db, wish, clock.now());
    });
    const payments = await Promise.all(stored);
    expect(payments.filter(Boolean)).toHaveLength(1);
  });
});

test('a process that was suspended after it stored a payment does not submit it, and the customer pays once', async () => {
  const { db, buyer, listingId, clock, live, provider, calls, pay, sweep } = await openDebt();
  const { companies } = readConfig({ MARQUE_ENV: 'testing' });
  const wish = {
    customerId: buyer.id,
    listingId,
    cardId: undefined,
    key: 'first',
    returnUrl: 'https://marque.test',
  };
  const first = await insertFirstPayment(db, wish, clock.now());
  if (!first) throw new Error('The payment was not stored.');
  clock.advance(16 * MINUTE);
  await sweep({});
  expect(await pay()).toEqual({ state: 'paid' });
  calls.length = 0;
  await submitFirstPayment(first, { db, live, provider, companies, clock });
  expect(calls).toEqual([]);
  expect(await chargedTo(db, buyer)).toEqual([72_000]);
});

test('a sweep that has read a payment before another one ended it does not submit it', async () => {
  const { db, buyer, clock, live, provider, calls, pay, down, read } = await openDebt();
  const { companies } = readConfig({ MARQUE_ENV: 'testing' });
  const parts = { db, live, provider, companies };
  expect(await pay(down)).toEqual({ state: 'unknown' });
  const readBefore = await read();
  const later = { now: () => new Date(clock.now().getTime() + 16 * MINUTE) };
  expect(await syncPayment(readBefore, { ...parts, clock: later })).toMatchObject({ state: 'failed' });
  expect(await pay()).toEqual({ state: 'paid' });
  calls.length = 0;
  // The clock of this process is behind, so the payment is still young to it.
  expect(await syncPayment(readBefore, { ...parts, clock })).toMatchObject({ state: 'failed' });
  expect(calls).toEqual([]);
  expect(await chargedTo(db, buyer)).toEqual([72_000]);
});

test('a charge that succeeds after its payment was given up is refunded once, and the new payment stays', async () => {
  const { db, buyer, clock, provider, pay, down, read, sync, hear } = await openDebt();
  expect(await pay(down)).toEqual({ state: 'unknown' });
  const givenUp = await read();
  clock.advance(16 * MINUTE);
  expect(await sync()).toMatchObject({ state: 'failed' });
  expect(await pay()).toEqual({ state: 'paid' });
  // A process that was suspended just before this call goes on.
  const stray = await provider.charge({
    ...{ key: givenUp.id, customer: `cus_${buyer.id}`, card: await cardOf(db, buyer) },
    ...{ amount_minor: givenUp.amount_minor, currency: givenUp.currency },
  });
  expect(await chargedTo(db, buyer)).toEqual([72_000, 72_000]);

  for (let times = 0; times < 2; times++) await hear('payment_intent.succeeded', String(stray.providerId));
  const { rows } = await db.pool.query<{ charge: string; amount: number }>(
    `select data ->> 'payment_intent' as charge, (data ->> 'amount')::int as amount
     from sandbox.objects where kind = 'refund' and data -> 'metadata' ->> 'refund' = $1`,
    [givenUp.id],
  );
  expect(rows).toEqual([{ charge: stray.providerId, amount: 72_000 }]);
  expect(await read()).toMatchObject({ state: 'succeeded' });
});

/** The provider's id of the charge that was made for a payment. */
async function chargeOf({ pool }: Database, paymentId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from sandbox.objects where kind = 'payment_intent' and data -> 'metadata' ->> 'payment' = $1`,
    [paymentId],
  );
  return rows[0]?.id ?? '';
}

async function cardOf({ kysely }: Database, { id }: { id: string }): Promise<string> {
  const { provider_id } = await kysely
    .selectFrom('cards')
    .select('provider_id')
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow();
  return provider_id;
}
