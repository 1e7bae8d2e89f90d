import { randomUUID } from 'node:crypto';
import { providerEventJob } from '@marque/contracts/payments/jobs';
import { fixedClock } from '@marque/testing/fixed-clock';
import { expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { captureLog } from '../../../test/capture-log.ts';
import { buildJobContext } from '../../../test/jobs.ts';
import { buyCar } from '../../../test/payments/buy-car.ts';
import { listSandboxEvents, paymentsOn, receiveEvent } from '../../../test/payments/provider-events.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { readConfig } from '../../platform/config.ts';
import { startWorker } from '../../platform/jobs/worker.ts';
import { createMetrics } from '../../platform/observability/metrics.ts';
import { ProviderRefusal } from '../payment-provider/provider.ts';
import { readPaymentFigures } from './read-payment-figures.ts';

const clock = fixedClock('2026-06-01T12:00:00Z');
const { log, text } = captureLog();
const served = useTestApp({ clock, log });

const DISPUTED = '4000000000000259';
const DECLINED = '4000000000000341';

test('the log of payments, refunds and webhooks has no personal data and no secret', async () => {
  const { database } = served;
  const [buyer, declined] = [await buyCar(served), await buyCar(served, DECLINED)];
  for (const { pay, refund } of [buyer, declined]) {
    await pay();
    await refund();
  }
  await ask(served.app, {
    ...{ method: 'POST', url: '/api/payments/webhook', payload: '{"email":"eve@example.com"}' },
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=forged' },
  });
  // A job whose call the provider refuses is logged with its error.
  const payments = paymentsOn(database, clock);
  const failing = {
    job: providerEventJob,
    run: async () => {
      await payments.provider.startCardSetup({
        ...{ key: randomUUID(), customer: buyer.buyer.email, locale: 'en' },
        ...{ returnUrl: 'https://marque.example/', cancelUrl: 'https://marque.example/' },
      });
    },
  };
  await expect(failing.run()).rejects.toBeInstanceOf(ProviderRefusal);
  await database.pool.query(
    `select graphile_worker.add_job('payments.provider-event', '{"id": "evt_x"}', max_attempts => 1)`,
  );
  const context = buildJobContext(database);
  const worker = await startWorker([failing], context, {
    notificationsOf: () => context.notifications,
    ...{ concurrency: 1, log, metrics: createMetrics() },
  });
  await expect.poll(() => text()).toContain('job given up after its last attempt');
  await worker.stop();

  const written = text();
  expect(written).toContain('The payment provider refused a call: StripeInvalidRequestError');
  const { keys } = readConfig({ MARQUE_ENV: 'testing' });
  const { rows } = await database.pool.query<{ secret: string }>(
    `select data ->> 'client_secret' as secret from sandbox.objects where kind = 'payment_intent'`,
  );
  const secrets = [
    ...[buyer, declined].flatMap(({ buyer: { email, first_name, last_name }, token, staffToken }) => [
      ...[email, first_name, last_name, token, staffToken],
    ]),
    ...rows.map(({ secret }) => secret),
    ...['eve@example.com', '4242424242424242', DECLINED, 'client_secret', 'secret_'],
    keys.sandboxEvents[0].toString('hex'),
  ].filter((secret): secret is string => Boolean(secret));
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
});

test('the metrics show payments, refunds, disputes, waiting events and charges that were given up', async () => {
  const { database } = served;
  const metrics = createMetrics();
  metrics.watchPayments(() => readPaymentFigures(database, clock.now()));
  const [paid, disputed, unpaid] = [
    await buyCar(served),
    await buyCar(served, DISPUTED),
    await buyCar(served),
  ];
  await paid.pay();
  await paid.refund({ amount_minor: 100 });
  await disputed.pay();
  for (const event of await listSandboxEvents(database)) await receiveEvent(database, clock, event);
  const { kysely } = database;
  await kysely
    .updateTable('sales')
    .set({ charge_attempts: 3, next_charge_at: null })
    .where('id', '=', unpaid.sale.id)
    .execute();
  await kysely
    .insertInto('provider_events')
    .values({
      ...{ id: 'evt_waiting', kind: 'x', object_id: 'x' },
      ...{ occurred_at: clock.now(), received_at: new Date(clock.now().getTime() - 90_000) },
    })
    .execute();
  const shown = await metrics.registry.metrics();
  expect(shown).toMatch(/^marque_payments\{state="succeeded"\} [1-9]/m);
  expect(shown).toMatch(/^marque_refunds\{state="succeeded"\} [1-9]/m);
  expect(shown).toMatch(/^marque_disputes\{state="needs_response"\} 1$/m);
  expect(shown).toMatch(/^marque_automatic_charges_given_up 1$/m);
  expect(shown).toMatch(/^marque_provider_events_waiting 1$/m);
  expect(shown).toMatch(/^marque_provider_events_oldest_waiting_seconds 90$/m);
  expect(shown).toMatch(/^marque_payments_oldest_unknown_seconds 0$/m);
});

test('without the database, the other metrics are still shown', async () => {
  const metrics = createMetrics();
  metrics.watchPayments(() => Promise.reject(new Error('no database')));
  expect(await metrics.registry.metrics()).toContain('marque_jobs_total');
});
