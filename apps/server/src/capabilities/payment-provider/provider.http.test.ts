import { randomUUID } from 'node:crypto';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { openPayments } from '../payments/open-payments.ts';
import {
  type ListedTransfer,
  type PaymentProvider,
  ProviderRefusal,
  ProviderUnavailable,
} from './provider.ts';
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
    const id = await provider.createCustomer(ada);
    expect(await provider.createCustomer(ada)).toBe(id);
    expect(await provider.createCustomer(person())).not.toBe(id);
    // The answer was lost, and the name has changed since.
    expect(await provider.createCustomer({ ...ada, name: 'Ada King' })).toMatch(/^cus_/);
    await provider.forgetCustomer(id);
    await provider.forgetCustomer(id);
    await expect(provider.startCardSetup(setupFor(id))).rejects.toMatchObject({
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

  /** A charge that has succeeded. */
  const pay = async (provider: PaymentProvider, card = 'pm_card_visa') => {
    const customer = await provider.createCustomer(person());
    const key = randomUUID();
    const charge = await provider.charge({ key, customer, card, amount_minor: 72_000, currency: 'GBP' });
    if (charge.state !== 'succeeded') throw new Error(`The charge is ${charge.state}.`);
    return { key, customer, charge: charge.providerId };
  };

  test.runIf(isReachable)('says why a card is declined, and knows the charge afterwards', async () => {
    const provider = open();
    const customer = await provider.createCustomer(person());
    const wish = {
      ...{ key: randomUUID(), customer, card: 'pm_card_chargeDeclined' },
      ...{ amount_minor: 72_000, currency: 'GBP' },
    };
    const declined = await provider.charge(wish);
    expect(declined).toMatchObject({ state: 'failed', declineCode: 'generic_decline' });
    expect(await provider.charge(wish)).toEqual(declined);
    expect(await provider.readCharge(declined.providerId ?? '')).toMatchObject({ state: 'failed' });
    expect(await provider.readCharge('pi_0000000000000000')).toBeNull();
  });

  test.runIf(isReachable)(
    'asks a customer who is there to authenticate, and gives the charge up',
    async () => {
      const provider = open();
      const customer = await provider.createCustomer(person());
      const wish = {
        ...{ customer, card: 'pm_card_authenticationRequired' },
        ...{ amount_minor: 72_000, currency: 'GBP' },
      };
      expect(await provider.charge({ ...wish, key: randomUUID() })).toMatchObject({
        ...{ state: 'failed', declineCode: 'authentication_required' },
      });
      const returnUrl = 'https://marque.example/back';
      const asked = await provider.charge({ ...wish, key: randomUUID(), returnUrl });
      expect(asked).toMatchObject({ state: 'needs_customer', url: expect.stringMatching(/^https?:/) });
      const id = asked.providerId ?? '';
      expect(await provider.readCharge(id)).toMatchObject({ state: 'needs_customer' });
      expect(await provider.cancelCharge(id)).toMatchObject({ state: 'failed' });
      expect(await provider.cancelCharge(id)).toMatchObject({ state: 'failed' });
      expect(await provider.cancelCharge('pi_0000000000000000')).toBeNull();
    },
  );

  test.runIf(isReachable)('refunds a charge in parts, once for each key, and never more', async () => {
    const provider = open();
    const { charge } = await pay(provider);
    const part = { key: randomUUID(), charge, amount_minor: 30_000 };
    const refund = await provider.refund(part);
    expect(refund).toMatchObject({ state: 'succeeded' });
    expect(await provider.refund(part)).toEqual(refund);
    expect(await provider.readRefund(refund.providerId ?? '')).toEqual(refund);
    expect(await provider.findRefund(part)).toEqual(refund);
    expect(await provider.findRefund({ key: randomUUID(), charge })).toBeNull();
    const tooMuch = { key: randomUUID(), charge, amount_minor: 42_001 };
    expect(await provider.refund(tooMuch)).toMatchObject({ state: 'failed', providerId: null });
    const rest = { key: randomUUID(), charge, amount_minor: 42_000 };
    expect(await provider.refund(rest)).toMatchObject({ state: 'succeeded' });
    expect(await provider.refund({ ...rest, key: randomUUID(), amount_minor: 1 })).toMatchObject({
      ...{ state: 'failed', failureCode: 'charge_already_refunded' },
    });
  });

  test.runIf(isReachable)('lists charges and refunds, the newest first', async () => {
    const provider = open();
    const since = new Date(Date.now() - 5_000);
    const { key, charge } = await pay(provider);
    const refundKey = randomUUID();
    await provider.refund({ key: refundKey, charge, amount_minor: 100 });
    const find = async (list: AsyncIterable<ListedTransfer>, wanted: string) => {
      for await (const transfer of list) if (transfer.key === wanted) return transfer;
      return null;
    };
    expect(await find(provider.listCharges(since), key)).toMatchObject({
      ...{ providerId: charge, amount_minor: 72_000, currency: 'GBP', state: 'succeeded' },
    });
    const listed = await find(provider.listRefunds(since), refundKey);
    expect(listed).toMatchObject({ amount_minor: 100, currency: 'GBP', state: 'succeeded' });
    expect(await provider.readListedCharge(charge)).toEqual(await find(provider.listCharges(since), key));
    expect(await provider.readListedRefund(listed?.providerId ?? '')).toEqual(listed);
    expect(await provider.readListedCharge('pi_0000000000000000')).toBeNull();
    expect(await provider.readListedRefund('re_0000000000000000')).toBeNull();
  });

  test.runIf(isReachable)('finds a charge by its key', async () => {
    const provider = open();
    const { key, customer, charge } = await pay(provider);
    const since = new Date(Date.now() - 5_000);
    expect(await provider.findCharge({ key, customer, since })).toMatchObject({ providerId: charge });
    expect(await provider.findCharge({ key: randomUUID(), customer, since })).toBeNull();
  });

  test.runIf(isReachable)('refuses a dispute that it does not have, in its own words', async () => {
    await expect(open().readDispute('du_0000000000000000')).rejects.toBeInstanceOf(ProviderRefusal);
  });

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

test('the sandbox lists in pages, as Stripe does, and none is missing or doubled', async () => {
  const provider = sandbox();
  const customer = await provider.createCustomer({ id: randomUUID(), email: 'a@example.com', name: 'Ada' });
  const keys: string[] = Array.from({ length: 105 }, () => randomUUID());
  for (const key of keys)
    await provider.charge({ key, customer, card: 'pm_card_visa', amount_minor: 100, currency: 'GBP' });
  const listed: (string | null)[] = [];
  for await (const { key } of provider.listCharges(new Date(Date.now() - 600_000))) listed.push(key);
  expect(listed.filter((key) => key !== null && keys.includes(key))).toEqual(keys.toReversed());
  expect(await provider.findCharge({ key: keys[0] ?? '', customer, since: new Date(0) })).not.toBeNull();
});
