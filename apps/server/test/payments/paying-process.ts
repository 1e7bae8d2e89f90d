import { openDatabase } from '@marque/db/database';
import { chargeDue } from '../../src/capabilities/payments/charge-due.ts';
import { readPayment } from '../../src/capabilities/payments/payment-repository.ts';
import { createStripeProvider } from '../../src/capabilities/payments/stripe-provider.ts';
import { syncPayment } from '../../src/capabilities/payments/sync-payment.ts';
import { createSandboxFetch } from '../../src/capabilities/sandbox/answer-call.ts';
import { EXAMPLE_COMPANIES } from '../../src/platform/config/companies.ts';

// A separate process that submits a payment, or charges what is due if none is named. It stops at a chosen moment and
// reports it, so that a test can kill it there.
const [url = '', moment = '', paymentId] = process.argv.slice(2);
const db = openDatabase({
  ...{ url, poolSize: 2, statementTimeoutMs: 30_000, lockTimeoutMs: 30_000 },
  applicationName: 'marque-test-paying',
});
process.on('disconnect', () => process.exit());

const clock = { now: () => new Date() };
const answer = createSandboxFetch({ db, clock, pageOf: (id) => `http://localhost/sandbox/${id}` });
const stop = (): Promise<never> => {
  process.send?.(moment);
  return new Promise(() => {});
};
const provider = createStripeProvider({
  ...{ secretKey: 'sk_test_sandbox', webhookSecret: 'unused', now: () => new Date() },
  fetch: async (input, init) => {
    if (moment === 'before the provider is called') await stop();
    const answered = await answer(input, init);
    if (moment === 'after the provider has charged') await stop();
    return answered;
  },
});
const live = { publish: () => {} };
if (paymentId) {
  const payment = await readPayment(db.kysely, paymentId);
  await syncPayment(payment, { db, live, provider, companies: EXAMPLE_COMPANIES, now: new Date() });
} else await chargeDue({ db, live, provider, companies: EXAMPLE_COMPANIES, clock });
process.send?.('done');
