import { buildPayment } from '@marque/testing/build-payment';
import { buildRefund } from '@marque/testing/build-refund';
import { buildSale } from '@marque/testing/build-sale';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { planOf } from '../../../test/plan-of.ts';
import { paymentFigureQueries } from './payment-figures-repository.ts';
import { readPaymentFigures } from './read-payment-figures.ts';

const clone = useTestDatabase();
const now = new Date('2026-06-01T12:00:00Z');
/** Ids that the database made in 2020. */
const oldId = (number: number) => `016f5e66-e800-7000-8000-${String(number).padStart(12, '0')}`;

test('finished payments and refunds are counted for a day, unfinished ones until they are finished', async () => {
  const { database } = clone;
  const owe = () => buildSale(database);
  await buildPayment(database, await owe());
  const refunded = await buildPayment(database, await owe(), { id: oldId(1) });
  await buildPayment(database, await owe(), { id: oldId(2), state: 'failed' });
  const unknown = { state: 'unknown', created_at: new Date(now.getTime() - 60_000) } as const;
  await buildPayment(database, await owe(), { id: oldId(3), ...unknown });
  const part = { amount_minor: 100, vat_minor: 0 };
  await buildRefund(database, refunded, { id: oldId(4), ...part });
  await buildRefund(database, refunded, { id: oldId(5), ...part, state: 'submitted' });
  await buildRefund(database, refunded, part);
  const { payments, refunds, oldestUnknownSeconds } = await readPaymentFigures(database, now);
  expect(payments).toEqual({ succeeded: 1, unknown: 1 });
  expect(refunds).toEqual({ succeeded: 1, submitted: 1 });
  expect(oldestUnknownSeconds).toBe(60);
});

test('the cost of a figure does not grow with the payments of earlier days', async () => {
  const indexes: Record<keyof ReturnType<typeof paymentFigureQueries>, string[]> = {
    payments: ['payments_open_index', 'Index Cond: (id > '],
    refunds: ['refunds_open_index', 'Index Cond: (id > '],
    disputes: ['Index Cond: (id > '],
    givenUp: ['state = '],
    waitingEvents: ['provider_events_waiting_index'],
    oldestWaitingEvent: ['provider_events_waiting_index'],
    oldestUnknown: ['payments_open_index'],
  };
  const queries = paymentFigureQueries(now);
  for (const [name, expected] of Object.entries(indexes)) {
    const plan = await planOf(clone.database, queries[name as keyof typeof queries]);
    for (const part of expected) expect(plan).toContain(part);
    expect(plan).not.toContain('Seq Scan');
  }
});
