import { buildPayment } from '@marque/testing/build-payment';
import { buildRefund } from '@marque/testing/build-refund';
import { buildSale } from '@marque/testing/build-sale';
import { fixedClock } from '@marque/testing/fixed-clock';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { paymentsOn } from '../../../test/payments/provider-events.ts';
import { ProviderUnavailable } from '../payment-provider/provider.ts';
import { sweepRefunds } from './sweep-refunds.ts';

const postgres = useTestDatabase();

test('a sweep gives up while the provider is out of order, and the next one begins with other refunds', async () => {
  const { database: db } = postgres;
  const clock = fixedClock('2026-06-01T12:00:00Z');
  const at = clock.now();
  for (let count = 0; count < 12; count++) {
    const payment = await buildPayment(db, await buildSale(db));
    await buildRefund(db, payment, { state: 'created', provider_id: null, created_at: at, updated_at: at });
  }
  const { provider, ...parts } = paymentsOn(db, clock);
  const asked: string[] = [];
  const out = {
    ...provider,
    refund: async ({ key }: { key: string }) => {
      asked.push(key);
      throw new ProviderUnavailable('The provider is out of order.');
    },
  };
  const sweep = () => sweepRefunds({ db, ...parts, provider: out, clock });
  clock.advance(120_000);
  await sweep();
  expect(asked).toHaveLength(8);
  clock.advance(30_000);
  await sweep();
  expect(new Set(asked).size).toBe(12);
});
