import { randomUUID } from 'node:crypto';
import { inTransaction } from '@marque/db/transaction';
import { canMoveRefund, REFUND_STATES } from '@marque/domain/payments/refund-lifecycle';
import { buildCustomer } from '@marque/testing/build-customer';
import { fixedClock } from '@marque/testing/fixed-clock';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startProvedSession, startSession } from '../../../test/ask.ts';
import { listJobs } from '../../../test/jobs.ts';
import { buyCar } from '../../../test/payments/buy-car.ts';
import { listSandboxEvents, paymentsOn, receiveEvent } from '../../../test/payments/provider-events.ts';
import { recordLive } from '../../../test/record-live.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { ProviderUnavailable } from '../payment-provider/provider.ts';
import { moveSales } from '../sales/move-sales.ts';
import { sweepPayments } from './sweep-payments.ts';
import { sweepRefunds } from './sweep-refunds.ts';
import { syncRefund } from './sync-refund.ts';

const { live, events } = recordLive();
const clock = fixedClock('2026-06-01T12:00:00Z');
const served = useTestApp({ live, clock });

const TIMES_OUT = '4000000000000119';
const BREAKS = '4000000000005001';
const PENDING = '4000000000007726';
const FAILS = '4000000000005126';
const DISPUTED = '4000000000000259';

const sweep = async () => {
  const { database: db } = served;
  const later = { now: () => new Date(clock.now().getTime() + 120_000) };
  const parts = { db, ...paymentsOn(db, clock), clock: later };
  await sweepPayments(parts);
  await sweepRefunds(parts);
};

/** Time passes, and comes back, so that the sessions of the test stay valid. */
async function later(ms: number, work: () => Promise<void>): Promise<void> {
  clock.advance(ms);
  await work();
  clock.advance(-ms);
}

const noticesOf = async (saleId: string, news: string) =>
  (await listJobs(served.database)).filter(
    ({ task_identifier, payload }) =>
      task_identifier === 'sale-notices.tell' && payload.saleId === saleId && payload.news === news,
  );

const auditOf = async (saleId: string) =>
  (
    await served.database.kysely
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'permission', 'reason', 'detail'])
      .where('other_id', '=', saleId)
      .where('action', '<>', 'sale-moved')
      .orderBy('id')
      .execute()
  ).map(({ detail, ...entry }) => ({ ...entry, ...(detail as object) }));

describe('a refund', () => {
  test('returns everything that was paid, once', async () => {
    const { pay, refund, refunds, refundsThere, sale, staff } = await buyCar(served);
    await pay();
    expect(await refund()).toMatchObject({ state: 'succeeded', amount_minor: 72_000, currency: 'GBP' });
    expect(await refund()).toMatchObject({ status: 409, code: 'nothing-to-refund' });
    const [row, ...others] = await refunds();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ vat_minor: 12_000, decided_by: staff.id, state: 'succeeded' });
    expect(await refundsThere()).toEqual([{ key: row?.id, amount: 72_000 }]);
    const [notice, ...more] = await noticesOf(sale.id, 'refunded');
    expect(more).toEqual([]);
    expect(notice?.payload).toMatchObject({ to: 'buyer', creditNoteId: expect.any(String) });
    expect(await auditOf(sale.id)).toMatchObject([
      { action: 'refund-decided', actor_id: staff.id, permission: 'sales.refund', amount_minor: 72_000 },
      { action: 'premium-refunded', actor_id: null, decided_by: staff.id, amount_minor: 72_000 },
    ]);
  });

  test('of a part is possible until nothing is left, and the VAT adds up', async () => {
    const { pay, refund, refunds } = await buyCar(served);
    await pay();
    for (const amount_minor of [1, 23_999, 33])
      expect(await refund({ amount_minor })).toMatchObject({ state: 'succeeded' });
    expect(await refund({ amount_minor: 72_000 })).toMatchObject({ status: 409, code: 'refund-too-high' });
    expect(await refund()).toMatchObject({ amount_minor: 47_967 });
    const rows = await refunds();
    expect(rows.reduce((sum, { vat_minor }) => sum + vat_minor, 0)).toBe(12_000);
    expect(await refund({ amount_minor: 1 })).toMatchObject({ code: 'nothing-to-refund' });
  });

  test('that is asked for twice with one key is made once', async () => {
    const { pay, refund, refunds } = await buyCar(served);
    await pay();
    const wish = { amount_minor: 100, key: randomUUID() };
    const [one, other] = await Promise.all([refund(wish), refund(wish)]);
    expect(one.id).toBe(other.id);
    expect(await refunds()).toHaveLength(1);
  });

  test('is announced to the open tabs of both sides and of staff', async () => {
    const { pay, refund, sale, listing } = await buyCar(served);
    await pay();
    events.length = 0;
    await refund();
    expect(events).toEqual([
      ...[sale.buyer_id, sale.seller_id].map((party) => ({
        ...{ channel: `private-customer.${party}`, event: 'sale.moved' },
        data: { id: sale.id, listing_id: listing, state: 'premium_paid' },
      })),
      { channel: 'private-office.sales.read', event: 'queue.changed', data: {} },
    ]);
  });

  test('that the bank returns is recorded, staff are told, and the next one needs no second credit note', async () => {
    const { pay, refund, refunds, returnRefunds, readInOffice, documents, sale } = await buyCar(served);
    const returned = async () => {
      await returnRefunds();
      const latest = (await refunds()).at(-1);
      const event = { id: `evt_${randomUUID()}`, type: 'refund.failed', objectId: latest?.provider_id ?? '' };
      for (const id of [event.id, `${event.id}_again`])
        await receiveEvent(served.database, clock, { ...event, id });
    };
    await pay();
    await refund({ amount_minor: 30_000 });
    await returned();
    expect(await refunds()).toMatchObject([{ state: 'failed', failure_code: 'expired_or_canceled_card' }]);
    const [failed] = await refunds();
    expect(await noticesOf(sale.id, 'refund-failed')).toMatchObject([
      { payload: { to: 'house', refundId: failed?.id } },
    ]);
    expect((await auditOf(sale.id)).at(-1)).toMatchObject({
      action: 'refund-failed',
      returned_by_bank: true,
    });
    expect(await readInOffice()).toMatchObject({ needs: 'refund', owed_minor: 30_000 });
    expect(await documents()).toHaveLength(2);

    await refund({ amount_minor: 20_000 });
    expect(await readInOffice()).toMatchObject({ needs: 'refund', owed_minor: 10_000 });
    expect(await documents()).toHaveLength(2);
    expect(await refund()).toMatchObject({ state: 'succeeded', amount_minor: 52_000 });
    expect(await readInOffice()).toMatchObject({ needs: null, owed_minor: 0 });
    const notes = (await documents()).filter(({ kind }) => kind === 'credit-note');
    expect(notes.map(({ total_minor }) => total_minor)).toEqual([30_000, 42_000]);
    expect(notes.reduce((sum, { vat_minor }) => sum + vat_minor, 0)).toBe(12_000);
  });

  test('that was returned is found again if the provider could not be reached when it said so', async () => {
    const { pay, refund, refunds, returnRefunds } = await buyCar(served);
    await pay();
    await refund();
    await returnRefunds();
    const [row] = await refunds();
    if (!row) throw new Error('There is no refund.');
    const parts = { db: served.database, ...paymentsOn(served.database, clock), clock };
    const provider = {
      ...parts.provider,
      readRefund: () => Promise.reject(new ProviderUnavailable('The call was lost.')),
    };
    await expect(syncRefund(row, { ...parts, provider })).rejects.toThrow(ProviderUnavailable);
    expect((await syncRefund(row, parts)).state).toBe('failed');
  });

  test('never exceeds the payment, also if many are asked for at once', async () => {
    const { pay, refund, refunds, refundsThere } = await buyCar(served);
    await pay();
    const answers = await Promise.all([1, 2, 3, 4].map(() => refund({ amount_minor: 30_000 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(await refunds()).toHaveLength(2);
    expect(await refundsThere()).toHaveLength(2);
  });

  test('needs a payment, the permission and a fresh proof', async () => {
    const { pay, refund, token, staff } = await buyCar(served);
    expect(await refund()).toMatchObject({ status: 409, code: 'nothing-to-refund' });
    await pay();
    expect(await refund({ as: token })).toMatchObject({ status: 404 });
    const moderator = await buildCustomer(served.database, { roles: ['moderator'] });
    const unpermitted = await startProvedSession(served.database, moderator);
    expect(await refund({ as: unpermitted })).toMatchObject({ status: 403 });
    expect(await refund({ as: await startSession(served.database, staff) })).toMatchObject({
      ...{ status: 403, code: 'fresh-proof-required' },
    });
    expect(await refund({ amount_minor: 0 })).toMatchObject({ status: 422 });
    expect(await refund({ amount_minor: -5 })).toMatchObject({ status: 422 });
  });

  test('whose answer is lost is found out without a second refund', async () => {
    const { pay, refund, refunds, refundsThere } = await buyCar(served, TIMES_OUT);
    await pay();
    await later(40_000, sweep);
    expect(await refund()).toMatchObject({ state: 'unknown' });
    await later(40_000, sweep);
    expect(await refunds()).toMatchObject([{ state: 'succeeded' }]);
    expect(await refundsThere()).toHaveLength(1);
  });

  test('that the provider has forgotten the key of is looked up, and not made again', async () => {
    const { pay, refund, refunds, refundsThere } = await buyCar(served, TIMES_OUT);
    await pay();
    await later(40_000, sweep);
    await refund();
    await served.database.pool.query('delete from sandbox.answers');
    await later(25 * 3_600_000, sweep);
    expect(await refunds()).toMatchObject([{ state: 'succeeded' }]);
    expect(await refundsThere()).toHaveLength(1);
  });

  test('that the bank takes time for ends later', async () => {
    const { pay, refund, refunds, sale } = await buyCar(served, PENDING);
    await pay();
    expect(await refund()).toMatchObject({ state: 'submitted' });
    expect(await noticesOf(sale.id, 'refunded')).toEqual([]);
    await later(31_000, sweep);
    expect(await refunds()).toMatchObject([{ state: 'succeeded' }]);
    expect(await noticesOf(sale.id, 'refunded')).toHaveLength(1);
  });

  test('that fails is audited, and the money can be refunded again', async () => {
    const { pay, refund, refunds, sale } = await buyCar(served, FAILS);
    await pay();
    await refund();
    await later(31_000, sweep);
    expect(await refunds()).toMatchObject([{ state: 'failed', failure_code: 'declined' }]);
    expect(await noticesOf(sale.id, 'refunded')).toEqual([]);
    expect(await noticesOf(sale.id, 'refund-failed')).toMatchObject([{ payload: { to: 'house' } }]);
    expect((await auditOf(sale.id)).at(-1)).toMatchObject({ action: 'refund-failed', code: 'declined' });
    clock.advance(31_000);
    expect(await refund()).toMatchObject({ state: 'submitted', amount_minor: 72_000 });
    clock.advance(-31_000);
  });

  test('of a disputed payment is refused by the provider', async () => {
    const { pay, refund, refunds } = await buyCar(served, DISPUTED);
    await pay();
    expect(await refund()).toMatchObject({ state: 'failed' });
    expect(await refunds()).toMatchObject([{ failure_code: 'charge_disputed' }]);
  });

  test('is made by itself if the payment succeeds after the sale has ended', async () => {
    const { pay, refunds, refundsThere, sale } = await buyCar(served, TIMES_OUT);
    expect(await pay()).toMatchObject({ state: 'unknown' });
    await inTransaction(served.database, (trx) =>
      moveSales(trx, live, {
        ...{
          ids: [sale.id],
          to: 'fell_through',
          as: 'staff',
          actor: null,
          at: clock.now(),
          reason: 'No answer.',
        },
      }),
    );
    await later(40_000, sweep);
    expect(await refunds()).toMatchObject([{ state: 'created', amount_minor: 72_000, decided_by: null }]);
    expect(await auditOf(sale.id)).toMatchObject([
      { action: 'refund-decided', actor_id: null, reason: 'The payment arrived after the sale had ended.' },
    ]);
    expect(await noticesOf(sale.id, 'late-payment')).toMatchObject([{ payload: { to: 'buyer' } }]);
    await later(120_000, sweep);
    await later(240_000, sweep);
    expect(await refunds()).toMatchObject([{ state: 'succeeded' }]);
    expect(await refundsThere()).toHaveLength(1);
  });
});

describe('the database', () => {
  test('has the same lifecycle as the domain', async () => {
    for (const from of REFUND_STATES)
      for (const to of REFUND_STATES) {
        const { rows } = await sql<{ may: boolean }>`select refund_may_move(${from}, ${to}) as may`.execute(
          served.database.kysely,
        );
        expect(rows[0]?.may, `${from} to ${to}`).toBe(canMoveRefund(from, to));
      }
  });

  test('refuses refunds that exceed the payment, and a refund that leaves its end', async () => {
    const { pay, refund, refunds } = await buyCar(served);
    await pay();
    await refund({ amount_minor: 70_000 });
    const [row] = await refunds();
    const { kysely } = served.database;
    const more = kysely.insertInto('refunds').values({
      ...{
        sale_id: row?.sale_id ?? '',
        payment_id: row?.payment_id ?? '',
        amount_minor: 2_001,
        vat_minor: 0,
        reason: 'x',
      },
      ...{ created_at: clock.now(), updated_at: clock.now() },
    });
    await expect(more.execute()).rejects.toThrow('The refunds of a payment cannot exceed it.');
    const move = (state: 'submitted' | 'failed' | 'succeeded') =>
      kysely
        .updateTable('refunds')
        .set({ state })
        .where('id', '=', row?.id ?? '')
        .execute();
    await expect(move('submitted')).rejects.toThrow('A refund cannot move from succeeded to submitted.');
    await move('failed');
    await expect(move('succeeded')).rejects.toThrow('A refund cannot move from failed to succeeded.');
  });
});

test('any order and number of payments, refunds, events, faults and sweeps ends with the same money on both sides', async () => {
  const action = fc.oneof(
    fc.constant({ act: 'pay' as const }),
    fc.record({ act: fc.constant('refund' as const), share: fc.double({ min: 0.01, max: 1, noNaN: true }) }),
    fc.constant({ act: 'refund-rest' as const }),
    fc.record({ act: fc.constant('event' as const), pick: fc.nat({ max: 30 }) }),
    fc.constant({ act: 'sweep' as const }),
    fc.constant({ act: 'wait' as const }),
  );
  const card = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('4242424242424242', PENDING, FAILS) },
    { weight: 1, arbitrary: fc.constantFrom(TIMES_OUT, BREAKS) },
  );
  await fc.assert(
    fc.asyncProperty(
      card,
      fc.array(action, { minLength: 2, maxLength: 8 }),
      fc.boolean(),
      async (number, actions, together) => {
        const { database } = served;
        const known = (await listSandboxEvents(database)).length;
        const { pay, refund, refunds, refundsThere, sale } = await buyCar(served, number);
        const deliver = async (pick: number) => {
          const events = (await listSandboxEvents(database)).slice(known);
          const event = events[pick % Math.max(events.length, 1)];
          if (event) await receiveEvent(database, clock, event);
        };
        let waited = 0;
        const run = async (step: typeof action extends fc.Arbitrary<infer Step> ? Step : never) => {
          if (step.act === 'pay') await pay();
          else if (step.act === 'refund') await refund({ amount_minor: Math.ceil(72_000 * step.share) });
          else if (step.act === 'refund-rest') await refund();
          else if (step.act === 'event') await deliver(step.pick);
          else if (step.act === 'sweep') await sweep();
          else {
            clock.advance(31_000);
            waited += 31_000;
          }
        };
        await pay();
        if (together) await Promise.all(actions.map(run));
        else for (const step of actions) await run(step);
        for (let rest = 0; rest < 4; rest++) {
          clock.advance(40_000);
          waited += 40_000;
          await sweep();
          const events = (await listSandboxEvents(database)).slice(known);
          for (const event of events.toReversed()) await receiveEvent(database, clock, event);
        }
        clock.advance(-waited);

        const rows = await refunds();
        expect(rows.filter(({ state }) => state !== 'succeeded' && state !== 'failed')).toEqual([]);
        const succeeded = rows.filter(({ state }) => state === 'succeeded');
        const sum = succeeded.reduce((total, { amount_minor }) => total + amount_minor, 0);
        expect(sum).toBeLessThanOrEqual(72_000);
        if (sum === 72_000)
          expect(succeeded.reduce((total, { vat_minor }) => total + vat_minor, 0)).toBe(12_000);
        const there = await refundsThere();
        const made = rows.filter(({ provider_id }) => provider_id !== null);
        expect(there.map(({ key, amount }) => `${key} ${amount}`).sort()).toEqual(
          made.map(({ id, amount_minor }) => `${id} ${amount_minor}`).sort(),
        );
        expect(await noticesOf(sale.id, 'refunded')).toHaveLength(succeeded.length);
        const { state } = await database.kysely
          .selectFrom('sales')
          .select('state')
          .where('id', '=', sale.id)
          .executeTakeFirstOrThrow();
        expect(state).toBe('premium_paid');
      },
    ),
    { numRuns: 20 },
  );
});
