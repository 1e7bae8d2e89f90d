import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isRefusal } from '@marque/contracts/refusal';
import { openDatabase } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { createAccountChanges } from '../../src/capabilities/payments/account-changes.ts';
import { cardRefunds } from '../../src/capabilities/payments/begin-refund.ts';
import { chargeDue } from '../../src/capabilities/payments/charge-due.ts';
import { storeEvent } from '../../src/capabilities/payments/event-repository.ts';
import { handleEvent } from '../../src/capabilities/payments/handle-event.ts';
import { payPremium } from '../../src/capabilities/payments/pay-premium.ts';
import { sweepPayments } from '../../src/capabilities/payments/sweep-payments.ts';
import { sweepRefunds } from '../../src/capabilities/payments/sweep-refunds.ts';
import { syncRefund } from '../../src/capabilities/payments/sync-refund.ts';
import { lockSale } from '../../src/capabilities/sales/repository.ts';
import { answerChargeAuthentication } from '../../src/capabilities/sandbox/charge-authentication.ts';
import { EXAMPLE_COMPANIES } from '../../src/platform/config/companies.ts';
import { actingAs } from '../build-context.ts';
import { fastClock } from './fast-clock.ts';
import { createSandboxProvider } from './sandbox-provider.ts';

// A separate process in which customers pay, cards are charged, premiums are refunded, and events arrive late, twice and
// in any order. Calls to the provider and their answers are lost at random. It runs until it is killed.
const [url = '', startedAt = ''] = process.argv.slice(2);
const db = openDatabase({
  ...{ url, poolSize: 6, statementTimeoutMs: 30_000, lockTimeoutMs: 30_000 },
  applicationName: 'marque-chaos-payments',
});
process.on('disconnect', () => process.exit());

const clock = fastClock(Number(startedAt));
const live = { publish: () => {} };
const changes = createAccountChanges(live, { announce: () => {} });
const provider = createSandboxProvider({
  ...{ db, clock },
  disturb: (answer) => async (input, init) => {
    if (Math.random() < 0.1) throw new TypeError('The call was lost.');
    const answered = await answer(input, init);
    // Stay here for a while, so that many kills come between the provider's success and our commit.
    await pause(Math.random() * 150);
    if (Math.random() < 0.1) throw new TypeError('The answer was lost.');
    return answered;
  },
});
const parts = { db, live, provider, companies: EXAMPLE_COMPANIES };

async function pay(): Promise<void> {
  const { rows } = await db.pool.query<{ listing_id: string; buyer_id: string; card_id: string }>(
    `select listing_id, buyer_id, cards.id as card_id from sales join cards on cards.customer_id = sales.buyer_id
     order by random() limit 1`,
  );
  const wish = rows[0];
  if (!wish) return;
  const buyer = await db.kysely
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', wish.buyer_id)
    .executeTakeFirstOrThrow();
  await payPremium(
    { db, clock, actor: actingAs(buyer), locale: 'en', arrivedAt: clock.now(), requestId: 'chaos' },
    { listingId: wish.listing_id, cardId: wish.card_id, key: randomUUID() },
    { ...parts, publicUrl: 'https://marque.test' },
  );
}

/** Refunds a part of a premium or the rest of it, in the same way as staff and the system. */
async function refund(): Promise<void> {
  const { rows } = await db.pool.query<{ sale_id: string }>(
    `select sale_id from payments where state = 'succeeded' order by random() limit 1`,
  );
  const saleId = rows[0]?.sale_id;
  if (!saleId) return;
  const at = clock.now();
  const amountMinor = Math.random() < 0.5 ? undefined : 1 + Math.floor(Math.random() * 30_000);
  const begun = await inTransaction(db, async (trx) => {
    const sale = await lockSale(trx, { id: saleId });
    const money = sale && (await cardRefunds.calculate(trx, sale, amountMinor));
    if (!money || isRefusal(money)) return undefined;
    return cardRefunds.store(trx, sale, money, { actor: null, reason: 'Chaos.', at });
  });
  if (begun) await syncRefund(begun, { ...parts, clock });
}

async function findCharges(): Promise<string[]> {
  const { rows } = await db.pool.query<{ id: string }>(
    `select id from sandbox.objects where kind = 'payment_intent' order by random() limit 3`,
  );
  return rows.map(({ id }) => id);
}

async function deliverEvents(): Promise<void> {
  for (const objectId of await findCharges()) {
    const id = `evt_${randomUUID()}`;
    const kind = Math.random() < 0.5 ? 'payment_intent.succeeded' : 'payment_intent.payment_failed';
    const times = { occurred_at: clock.now(), received_at: clock.now() };
    await inTransaction(db, (trx) => storeEvent(trx, { id, kind, object_id: objectId, ...times }));
    await Promise.all([1, 2].map(() => handleEvent(id, { ...parts, clock, changes })));
  }
}

async function answerBanks(): Promise<void> {
  for (const id of await findCharges())
    await inTransaction(db, (trx) => answerChargeAuthentication(trx, id, Math.random() < 0.5, clock.now()));
}

const acts = [
  ...[pay, pay, pay, deliverEvents, answerBanks],
  () => chargeDue({ ...parts, clock }),
  ...[refund, refund],
  () => sweepPayments({ ...parts, clock }),
  () => sweepRefunds({ ...parts, clock }),
];
process.send?.('running');
await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (;;) {
      await acts[Math.floor(Math.random() * acts.length)]?.();
      await pause(5);
    }
  }),
);
