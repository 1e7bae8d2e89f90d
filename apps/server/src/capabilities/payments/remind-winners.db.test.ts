import { buildSale } from '@marque/testing/build-sale';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { listJobs } from '../../../test/jobs.ts';
import { remindWinners } from './remind-winners.ts';

const postgres = useTestDatabase();
const soldAt = new Date('2026-06-01T12:00:00Z');
const after = (hours: number) => new Date(soldAt.getTime() + hours * 3_600_000);
const sell = (hours: number, overrides: Parameters<typeof buildSale>[1] = {}) =>
  buildSale(postgres.database, { created_at: soldAt, due_at: after(hours), ...overrides });
const remind = (hours: number) => remindWinners(postgres.database, after(hours));
const noticesOf = async (saleId: string) =>
  (await listJobs(postgres.database))
    .map(({ payload }) => payload)
    .filter((payload) => payload.saleId === saleId);

test('a winner is reminded once, a day before the payment is due', async () => {
  const { id } = await sell(48);
  await remind(23);
  expect(await noticesOf(id)).toEqual([]);
  await Promise.all([remind(24), remind(24), remind(24)]);
  await remind(30);
  expect(await noticesOf(id)).toEqual([{ saleId: id, news: 'payment-reminder', to: 'buyer' }]);
});

test('with little time, a winner is reminded after half of it', async () => {
  const { id } = await sell(10);
  await remind(4.9);
  expect(await noticesOf(id)).toEqual([]);
  await remind(5);
  expect(await noticesOf(id)).toHaveLength(1);
});

test('nobody is reminded of a premium that is paid, or whose due time has passed', async () => {
  const [paid, late] = [await sell(48, { state: 'premium_paid' }), await sell(20)];
  await remind(25);
  expect([...(await noticesOf(paid.id)), ...(await noticesOf(late.id))]).toEqual([]);
});
