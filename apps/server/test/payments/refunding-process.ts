import { openDatabase } from '@marque/db/database';
import { readRefund } from '../../src/capabilities/payments/refund-repository.ts';
import { createStripeProvider } from '../../src/capabilities/payments/stripe-provider.ts';
import { syncRefund } from '../../src/capabilities/payments/sync-refund.ts';
import { createSandboxFetch } from '../../src/capabilities/sandbox/answer-call.ts';
import { readConfig } from '../../src/platform/config.ts';

// A separate process that submits a refund. It stops at a chosen moment and reports it, so that a test can kill it there.
const [url = '', refundId = '', moment = ''] = process.argv.slice(2);
const db = openDatabase({
  ...{ url, poolSize: 2, statementTimeoutMs: 30_000, lockTimeoutMs: 30_000 },
  applicationName: 'marque-test-refunding',
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
    if (moment === 'after the provider has refunded') await stop();
    return answered;
  },
});
const { companies } = readConfig({ MARQUE_ENV: 'testing' });
const refund = await readRefund(db.kysely, refundId);
await syncRefund(refund, { db, live: { publish: () => {} }, provider, companies, now: new Date() });
process.send?.('done');
