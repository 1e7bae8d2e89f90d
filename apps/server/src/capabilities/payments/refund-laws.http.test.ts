import { randomUUID } from 'node:crypto';
import { fixedClock } from '@marque/testing/fixed-clock';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { buyCar } from '../../../test/payments/buy-car.ts';
import { listSandboxEvents, paymentsOn, receiveEvent } from '../../../test/payments/provider-events.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { findOfficeSales } from '../completion/office-repository.ts';
import { sweepPayments } from './sweep-payments.ts';
import { sweepRefunds } from './sweep-refunds.ts';

const START = '2026-06-01T12:00:00Z';
const clock = fixedClock(START);
const served = useTestApp({ clock });

const TOTAL = 72_000;
const VAT = 12_000;
const CARDS = {
  good: '4242424242424242',
  /** The provider charges and refunds, and its first answer is lost. */
  silent: '4000000000000119',
  slow: '4000000000007726',
  refundsFail: '4000000000005126',
};

const share = fc.double({ min: 0.01, max: 1, noNaN: true });
const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('refund' as const, 'manual' as const), share }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom(
        ...(['pay', 'mark-paid', 'refund-rest', 'manual-rest', 'fall', 'fall-and-refund'] as const),
        ...(['keep', 'withdraw', 'bank-returns', 'hear', 'sweep', 'wait'] as const),
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('event' as const), pick: fc.nat({ max: 30 }) }) },
);
/** Without these, few sequences would get far. */
const BEGINNINGS = [
  ['pay'],
  ['mark-paid'],
  ['pay', 'fall'],
  ['pay', 'refund-rest', 'bank-returns', 'hear'],
  ['mark-paid', 'manual-rest'],
] as const;
type Action = typeof action extends fc.Arbitrary<infer Chosen> ? Chosen : never;

/** A sale of a trader to a consumer, and everything that can happen to its money. */
async function openSale(number: string) {
  const { app, database } = served;
  const known = (await listSandboxEvents(database)).length;
  const car = await buyCar(served, number);
  await database.kysely
    .updateTable('sales')
    .set({ seller_is_trader: true })
    .where('id', '=', car.sale.id)
    .execute();
  let returned = 0;

  const deliver = (type: string, objectId: string) =>
    receiveEvent(database, clock, { id: `evt_${randomUUID()}`, type, objectId });
  const sweep = async () => {
    const later = { now: () => new Date(clock.now().getTime() + 61_000) };
    const parts = { db: database, ...paymentsOn(database, clock), clock: later };
    await sweepPayments(parts);
    await sweepRefunds(parts);
  };
  /** The provider's news about all refunds arrives, some of it twice. */
  const hearAboutRefunds = async () => {
    for (const { provider_id } of await car.refunds())
      if (provider_id) await deliver('refund.failed', provider_id);
  };
  const act = async (step: Action): Promise<unknown> => {
    switch (step.act) {
      case 'pay':
        return car.pay();
      case 'mark-paid':
        return car.office('mark-paid');
      case 'refund':
        return car.refund({ amount_minor: Math.ceil(TOTAL * step.share) });
      case 'refund-rest':
        return car.refund();
      case 'manual':
        return car.office('refund/manual', { amount_minor: Math.ceil(TOTAL * step.share) });
      case 'manual-rest':
        return car.office('refund/manual');
      case 'fall':
        return car.office('fell-through', { refund: false });
      case 'fall-and-refund':
        return car.office('fell-through', { refund: true });
      case 'keep':
        return car.office('keep-premium');
      case 'withdraw':
        return ask(app, {
          ...{ method: 'POST', url: `/api/sales/${car.listing}/withdraw` },
          headers: { 'access-token': car.token },
        });
      case 'bank-returns':
        returned += (await car.returnRefunds()).rowCount ?? 0;
        return;
      case 'hear':
        return hearAboutRefunds();
      case 'event': {
        const events = (await listSandboxEvents(database)).slice(known);
        const event = events[step.pick % Math.max(events.length, 1)];
        return event && receiveEvent(database, clock, event);
      }
      case 'sweep':
        return sweep();
      case 'wait':
        clock.advance(31_000);
    }
  };
  /** The provider is heard again, and all its events arrive, the latest first. */
  const comeToRest = async () => {
    for (let rounds = 0; rounds < 5; rounds++) {
      // Longer than the sweeper leaves a refund alone.
      clock.advance(61_000);
      await sweep();
      const events = (await listSandboxEvents(database)).slice(known);
      for (const { type, objectId } of events.toReversed()) await deliver(type, objectId);
      await hearAboutRefunds();
    }
  };
  return { car, act, comeToRest, countReturned: () => returned };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

async function readMoney({ sale, refunds, documents, readInOffice }: Awaited<ReturnType<typeof buyCar>>) {
  const { kysely } = served.database;
  const charged = await kysely
    .selectFrom('payments')
    .select('amount_minor')
    .where('sale_id', '=', sale.id)
    .where('state', '=', 'succeeded')
    .execute();
  const audit = await kysely
    .selectFrom('audit_entries')
    .select(['action', 'permission', 'detail'])
    .where('other_id', '=', sale.id)
    .execute();
  const isMarked = audit.some(
    ({ action, permission, detail }) =>
      action === 'sale-moved' && permission !== null && detail.to === 'premium_paid',
  );
  const issued = await documents();
  return {
    refunds: await refunds(),
    decisions: audit.filter((entry) => entry.action === 'refund-decided').length,
    paid: sum(charged.map(({ amount_minor }) => amount_minor)) + (isMarked ? TOTAL : 0),
    invoices: issued.filter(({ kind }) => kind === 'invoice'),
    creditNotes: issued.filter(({ kind }) => kind === 'credit-note'),
    office: await readInOffice(),
  };
}

type Money = Awaited<ReturnType<typeof readMoney>>;

/** What must be true at every moment. */
function expectLaws({ refunds, decisions, paid, invoices, creditNotes, office }: Money, returned: number) {
  const refunded = sum(
    refunds.filter(({ state }) => state === 'succeeded').map(({ amount_minor }) => amount_minor),
  );
  const credited = sum(creditNotes.map(({ total_minor }) => total_minor));
  expect([0, TOTAL]).toContain(paid);
  expect(sum(invoices.map(({ total_minor }) => total_minor))).toBe(paid);
  // Payments minus refunds are invoices minus credit notes, but for what we owe because a bank returned it.
  expect(paid - refunded - office.owed_minor).toBe(paid - credited);
  if (returned === 0) expect(office.owed_minor).toBe(0);
  expect(credited).toBeLessThanOrEqual(paid);
  const creditedVat = sum(creditNotes.map(({ vat_minor }) => vat_minor));
  expect(Math.abs(creditedVat - (credited * VAT) / TOTAL)).toBeLessThanOrEqual(1);
  if (credited === TOTAL) expect(creditedVat).toBe(VAT);
  expect(decisions).toBe(refunds.length);
}

test('any order of payments, refunds, returns, decisions, events and faults leaves documents and money equal', async () => {
  const { database } = served;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.values(CARDS)),
      fc.constantFrom(...BEGINNINGS),
      fc.array(action, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      async (number, beginning, actions, together) => {
        clock.advance(new Date(START).getTime() - clock.now().getTime());
        const { car, act, comeToRest, countReturned } = await openSale(number);
        for (const step of beginning) await act({ act: step });
        if (together) await Promise.all(actions.map(act));
        else
          for (const step of actions) {
            await act(step);
            expectLaws(await readMoney(car), countReturned());
          }
        await comeToRest();
        const end = await readMoney(car);
        expectLaws(end, countReturned());
        expect(end.refunds.filter(({ state }) => state !== 'succeeded' && state !== 'failed')).toEqual([]);
        const made = end.refunds.filter(({ provider_id }) => provider_id !== null);
        expect((await car.refundsThere()).map(({ key, amount }) => `${key} ${amount}`).sort()).toEqual(
          made.map(({ id, amount_minor }) => `${id} ${amount_minor}`).sort(),
        );
        // Staff see every sale that fell through with money that nobody decided about, and whatever is owed.
        if (end.office.owed_minor > 0) expect(end.office.needs).toBe('refund');
        await comeToRest();
        expect(await readMoney(car)).toEqual(end);

        const { rows } = await sql<{ count: number; highest: number; last: number }>`
          select count(*)::int as count, max(sequence) as highest,
            (select last from invoice_counters where region = 'UK' and year = 2026) as last
          from invoices where region = 'UK' and year = 2026`.execute(database.kysely);
        const { count = 0, highest, last } = rows[0] ?? {};
        expect([highest ?? 0, last ?? 0]).toEqual([count, count]);
      },
    ),
    { numRuns: 20 },
  );

  // All sales of the runs are left, and this one waits for a decision about its money. Indexes must find every such sale.
  const { act } = await openSale(CARDS.good);
  for (const step of ['pay', 'fall'] as const) await act({ act: step });
  const listed = async (needs?: 'staff') => {
    const wanted = { needs, now: clock.now(), limit: 1_000 };
    return (await findOfficeSales(database.kysely, wanted)).sales;
  };
  const waiting = (await listed()).filter((sale) => sale.needs !== null);
  expect(waiting.length).toBeGreaterThan(0);
  expect(await listed('staff')).toEqual(waiting);
});
