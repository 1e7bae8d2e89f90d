import { randomUUID } from 'node:crypto';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { openPayments } from './open-payments.ts';
import { type PaymentProvider, ProviderUnavailable } from './provider.ts';
import { createStripeProvider } from './stripe-provider.ts';

const postgres = useTestDatabase();
const clock = { now: () => new Date() };
const live = { publish: () => {} };

const sandbox = (): PaymentProvider =>
  openPayments(readConfig({ MARQUE_ENV: 'testing' }), {
    ...{ db: postgres.database, clock, live, signals: { announce: () => {} } },
  }).provider;

const testKey = process.env.STRIPE_TEST_SECRET_KEY;
const stripe = (): PaymentProvider =>
  createStripeProvider({ secretKey: testKey ?? '', webhookSecret: 'whsec_unused', now: () => new Date() });

/** What the product relies on, of the sandbox and of Stripe's test mode alike. */
describe.each([
  ['the sandbox', sandbox, true],
  ['Stripe’s test mode', stripe, testKey !== undefined],
])('%s', (_, open, isReachable) => {
  const person = () => ({ id: randomUUID(), email: 'ada@example.com', name: 'Ada Lovelace' });
  const setupFor = (customer: string, key: string = randomUUID()) => ({
    ...{ key, customer, locale: 'de' as const },
    ...{ returnUrl: 'https://marque.example/back', cancelUrl: 'https://marque.example/cancel' },
  });

  test.runIf(isReachable)('creates a customer once for each person', async () => {
    const provider = open();
    const ada = person();
    const name = await provider.createCustomer(ada);
    expect(await provider.createCustomer(ada)).toBe(name);
    expect(await provider.createCustomer(person())).not.toBe(name);
    await provider.forgetCustomer(name);
    await provider.forgetCustomer(name);
    await expect(provider.startCardSetup(setupFor(name))).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
    });
  });

  test.runIf(isReachable)(
    'starts one visit for each key, which is open until a card is entered',
    async () => {
      const provider = open();
      const customer = await provider.createCustomer(person());
      const wish = setupFor(customer);
      const visit = await provider.startCardSetup(wish);
      expect(await provider.startCardSetup(wish)).toEqual(visit);
      expect(new URL(visit.url).protocol).toMatch(/^https?:$/);
      expect(await provider.readCardSetup(visit.providerId)).toEqual({ state: 'open' });
      await expect(
        provider.startCardSetup({ ...wish, returnUrl: 'https://marque.example/other' }),
      ).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
    },
  );

  test.runIf(isReachable)('removes a card that it does not have without complaint', async () => {
    await open().removeCard('pm_0000000000000000');
  });
});

test('a provider that cannot be reached is unavailable, and a bad request is an error', async () => {
  const failing = createStripeProvider({
    ...{ secretKey: 'sk_test_x', webhookSecret: 'whsec_x', now: () => new Date() },
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  });
  await expect(failing.removeCard('pm_1')).rejects.toBeInstanceOf(ProviderUnavailable);
  const broken = createStripeProvider({
    ...{ secretKey: 'sk_test_x', webhookSecret: 'whsec_x', now: () => new Date() },
    fetch: async () => Response.json({ error: { type: 'api_error', message: 'broken' } }, { status: 500 }),
  });
  await expect(broken.readCardSetup('cs_1')).rejects.toBeInstanceOf(ProviderUnavailable);
});
