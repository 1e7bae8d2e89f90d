import { inTransaction } from '@marque/db/transaction';
import { fixedClock } from '@marque/testing/fixed-clock';
import { useTestDatabase } from '@marque/testing/test-database';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actingAs, buildContext } from '../../../test/build-context.ts';
import {
  AUTHENTICATES,
  chargedTo,
  DECLINED,
  giveTestCard,
  owePremium,
  TIMES_OUT,
  VISA,
} from '../../../test/payments/owe-premium.ts';
import { recordLive } from '../../../test/record-live.ts';
import { readConfig } from '../../platform/config.ts';
import { type PaymentProvider, ProviderUnavailable } from '../payment-provider/provider.ts';
import { answerChargeAuthentication } from '../sandbox/charge-authentication.ts';
import { chargeDue } from './charge-due.ts';
import { storeEvent } from './event-repository.ts';
import { handleEvent } from './handle-event.ts';
import { openPayments } from './open-payments.ts';
import { payPremium } from './pay-premium.ts';
import type { PaymentRow } from './payment-repository.ts';
import { refreshPayment } from './refresh-payment.ts';
import { sweepPayments } from './sweep-payments.ts';
import { syncPayment } from './sync-payment.ts';

const postgres = useTestDatabase();
const dueAt = new Date('2026-06-03T12:00:00Z');
const NUMBERS = { good: VISA, declined: DECLINED, asks: AUTHENTICATES, silent: TIMES_OUT };
type Card = keyof typeof NUMBERS;

type Step =
  | { do: 'pay'; card: Card; key: 'one' | 'two' }
  | { do: 'choose'; card: Card }
  | { do: 'answer the bank'; confirm: boolean }
  | { do: 'charge what is due' | 'sweep' | 'deliver the events' | 'return to the page' }
  /** A sweep reads the payments, and only later asks the provider about them. */
  | { do: 'begin a slow sweep' | 'end the slow sweep' }
  | { do: 'wait'; minutes: number }
  /** The next calls of the provider fail before it hears them, or their answers are lost. */
  | { do: 'lose'; calls: ('before' | 'after')[] };

const card = fc.constantFrom<Card>('good', 'declined', 'asks', 'silent');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('pay' as const), card, key: fc.constantFrom('one' as const, 'two' as const) }),
  fc.record({ do: fc.constant('choose' as const), card }),
  fc.record({ do: fc.constant('answer the bank' as const), confirm: fc.boolean() }),
  fc.record({ do: fc.constant('charge what is due' as const) }),
  fc.record({ do: fc.constant('sweep' as const) }),
  fc.record({ do: fc.constant('deliver the events' as const) }),
  fc.record({ do: fc.constant('return to the page' as const) }),
  fc.record({ do: fc.constant('begin a slow sweep' as const) }),
  fc.record({ do: fc.constant('end the slow sweep' as const) }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 11, 60, 25 * 60) }),
  fc.record({
    do: fc.constant('lose' as const),
    calls: fc.array(fc.constantFrom('before' as const, 'after' as const), { minLength: 1, maxLength: 3 }),
  }),
);

/** A winner with four cards at the due time, and everything that can happen to the payment. */
async function openSale() {
  const { database: db } = postgres;
  const clock = fixedClock(dueAt);
  const { live } = recordLive();
  const opened = openPayments(readConfig({ MARQUE_ENV: 'testing' }), {
    ...{ db, clock, live, signals: { announce: () => {} } },
  });
  const losses: ('before' | 'after')[] = [];
  const provider = loseCalls(opened.provider, losses);
  const { buyer, saleId, listingId } = await owePremium(db, { due_at: dueAt, next_charge_at: dueAt });
  const cards = {} as Record<Card, string>;
  for (const name of ['silent', 'asks', 'declined', 'good'] as const)
    cards[name] = await giveTestCard(db, buyer, { number: NUMBERS[name] });
  const { companies } = opened;
  const parts = { db, live, provider, companies };
  const intents = async () => {
    const { rows } = await db.pool.query<{ id: string; status: string }>(
      `select id, data ->> 'status' as status from sandbox.objects
       where kind = 'payment_intent' and data ->> 'customer' = $1`,
      [`cus_${buyer.id}`],
    );
    return rows;
  };
  let events = 0;
  let readBySlowSweep: PaymentRow[] = [];

  const act = async (step: Step): Promise<void> => {
    switch (step.do) {
      case 'pay':
        await payPremium(
          buildContext(db, { actor: actingAs(buyer), clock }),
          { listingId, cardId: cards[step.card], key: `${saleId} ${step.key}` },
          { provider, live, companies, publicUrl: 'https://marque.test' },
        );
        return;
      case 'choose':
        await db.kysely
          .updateTable('customers')
          .set({ default_payment_id: cards[step.card] })
          .where('id', '=', buyer.id)
          .execute();
        return;
      case 'answer the bank':
        for (const { id } of await intents())
          await inTransaction(db, (trx) => answerChargeAuthentication(trx, id, step.confirm, clock.now()));
        return;
      case 'charge what is due':
        return chargeDue({ ...parts, clock });
      case 'sweep':
        return sweepPayments({ ...parts, clock: { now: () => new Date(clock.now().getTime() + 61_000) } });
      case 'deliver the events':
        for (const { id: objectId, status } of await intents()) await deliver(objectId, status);
        return;
      case 'return to the page':
        await refreshPayment(buildContext(db, { actor: actingAs(buyer), clock }), listingId, parts);
        return;
      case 'begin a slow sweep':
        readBySlowSweep = (await read()).payments;
        return;
      case 'end the slow sweep':
        for (const payment of readBySlowSweep) await syncPayment(payment, { ...parts, clock });
        return;
      case 'wait':
        clock.advance(step.minutes * 60_000);
        return;
      case 'lose':
        losses.push(...step.calls);
    }
  };
  const deliver = async (objectId: string, status: string): Promise<void> => {
    const kind = `payment_intent.${status === 'requires_payment_method' ? 'payment_failed' : status}`;
    events += 1;
    const id = `evt_${saleId}_${events}`;
    const times = { occurred_at: clock.now(), received_at: clock.now() };
    await inTransaction(db, (trx) => storeEvent(trx, { id, kind, object_id: objectId, ...times }));
    const { changes } = opened;
    // The queue tries again later.
    const unlessUnavailable = (error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error;
    };
    await Promise.all(
      [1, 2].map(() => handleEvent(id, { ...parts, clock, changes }).catch(unlessUnavailable)),
    );
  };
  const read = async () => ({
    ...(await db.kysely.selectFrom('sales').selectAll().where('id', '=', saleId).executeTakeFirstOrThrow()),
    payments: await db.kysely.selectFrom('payments').selectAll().where('sale_id', '=', saleId).execute(),
    charged: await chargedTo(db, buyer),
  });
  return { act, read, losses };
}

function loseCalls(provider: PaymentProvider, losses: ('before' | 'after')[]): PaymentProvider {
  const lossy =
    <Asked extends unknown[], Result>(call: (...asked: Asked) => Promise<Result>) =>
    async (...asked: Asked): Promise<Result> => {
      const loss = losses.shift();
      if (loss === 'before') throw new ProviderUnavailable('The call was lost.');
      const answer = await call(...asked);
      if (loss === 'after') throw new ProviderUnavailable('The answer was lost.');
      return answer;
    };
  return {
    ...provider,
    charge: lossy(provider.charge),
    readCharge: lossy(provider.readCharge),
    findCharge: lossy(provider.findCharge),
    cancelCharge: lossy(provider.cancelCharge),
  };
}

/** What must be true at every moment. */
function expectLaws({
  state,
  payments,
  charged,
  charge_attempts,
}: Awaited<ReturnType<Awaited<ReturnType<typeof openSale>>['read']>>) {
  const succeeded = payments.filter((payment) => payment.state === 'succeeded');
  expect(charged.length).toBeLessThanOrEqual(1);
  expect(succeeded.length).toBe(state === 'premium_paid' ? 1 : 0);
  expect(payments.filter((payment) => payment.state !== 'failed').length).toBeLessThanOrEqual(1);
  if (succeeded.length > 0) expect(charged).toEqual([72_000]);
  expect(charge_attempts).toBeLessThanOrEqual(3);
  const failed = payments.filter((payment) => payment.is_automatic && payment.state === 'failed');
  expect(failed.length).toBe(charge_attempts);
}

test('any order of payments, automatic charges, sweeps, events and faults charges a sale at most once and ends in the state of the provider', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 9 }),
      fc.boolean(),
      async (steps, together) => {
        const { act, read, losses } = await openSale();
        if (together) await Promise.all(steps.map(act));
        else
          for (const step of steps) {
            await act(step);
            expectLaws(await read());
          }
        // The provider hears every call again, and the sweeper runs. In its first round the provider may charge and stay
        // silent about it. After a quarter of an hour it is certain which charges were never made.
        losses.length = 0;
        for (let rounds = 0; rounds < 2; rounds++) {
          await act({ do: 'wait', minutes: 8 });
          await act({ do: 'sweep' });
        }
        const settled = await read();
        expectLaws(settled);
        expect(settled.state).toBe(settled.charged.length === 1 ? 'premium_paid' : 'payment_due');
        expect(settled.payments.filter(({ state }) => ['created', 'unknown'].includes(state))).toEqual([]);

        // A week later the sale is paid or given up, and another look changes nothing.
        await act({ do: 'choose', card: 'good' });
        for (let day = 0; day < 8; day++) {
          await act({ do: 'wait', minutes: 25 * 60 });
          await act({ do: 'charge what is due' });
          await act({ do: 'sweep' });
        }
        const end = await read();
        expectLaws(end);
        if (end.charge_attempts < 3) expect(end).toMatchObject({ state: 'premium_paid', charged: [72_000] });
        await act({ do: 'deliver the events' });
        await act({ do: 'sweep' });
        expect(await read()).toEqual(end);
      },
    ),
    { numRuns: 25 },
  );
});
