import { expect, test } from 'vitest';
import { runPaymentChaos } from '../../../test/chaos/run-payment-chaos.ts';

// This is the short version. `npm run chaos` runs for as long as requested.
test('charges and refunds no sale twice and loses no charge when processes are killed while they pay', async () => {
  const report = await runPaymentChaos(4, () => {});
  expect(report.violations).toEqual([]);
  expect(report.paid).toBeGreaterThan(10);
});
