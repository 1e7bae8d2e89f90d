import { createHmac, randomUUID } from 'node:crypto';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { openPayments } from '../payments/open-payments.ts';
import { enterCard } from '../sandbox/enter-card.ts';
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

const config = readConfig({ MARQUE_ENV: 'testing' });
const sandbox = (): PaymentProvider =>
  openPayments(config, {
    ...{ db: postgres.database, clock, live, signals: { announce: () => {} } },
  }).provider;

const testKey = process.env.STRIPE_TEST_SECRET_KEY;
const stripe = (): PaymentProvider =>
  createStripeProvider({ secretKey: testKey ?? '', webhookSecrets: ['whsec_unused'], now: () => new Date() });

/** What the tests do beside the product: they sign events, know the charge of an intent, and enter cards. */
const besideSandbox = {
  webhookSecret: config.keys.sandboxEvents[0].toString('hex'),
  chargeOf: async (intent: string) => intent.replace(/^pi_/, 'ch_'),
  enterCard: async (visit: string, expiry: string): Promise<unknown> =>
    enterCard({ db: postgres.database, clock }, visit, { number: '4242424242424242', expiry, code: '123' }),
};
const besideStripe = {
  webhookSecret: 'whsec_unused',
  chargeOf: async (intent: string): Promise<string> => {
    const headers = { authorization: `Bearer ${testKey}` };
    const answered = await fetch(`https://api.stripe.com/v1/payment_intents/${intent}`, { headers });
    return ((await answered.json()) as { latest_charge: string }).latest_charge;
  },
  // A person must enter it on Stripe's own page.
  enterCard: null,
};

/** What the product relies on, of the sandbox and of Stripe's test mode alike. */
describe.each([
  ['the sandbox', sandbox, true, besideSandbox],
  ['Stripe’s test mode', stripe, testKey !== undefined, besideStripe],
])('%s', (_, open, isReachable, beside) => {
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

  const { enterCard: enter } = beside;
  test.runIf(isReachable && enter)('describes the card that was entered on a visit', async () => {
    const provider = open();
    const customer = await provider.createCustomer(person());
    const { providerId } = await provider.startCardSetup(setupFor(customer));
    const year = new Date().getFullYear() + 2;
    await enter?.(providerId, `08/${year}`);
    const setup = await provider.readCardSetup(providerId);
    expect(setup).toEqual({
      state: 'complete',
      card: {
        ...{ providerId: expect.stringMatching(/^pm_/), brand: 'visa', last4: '4242' },
        ...{ expiry_month: 8, expiry_year: year, fingerprint: expect.any(String) },
      },
    });
    const card = setup.state === 'complete' ? setup.card.providerId : '';
    const wish = { key: randomUUID(), customer, card, amount_minor: 72_000, currency: 'GBP' };
    expect(await provider.charge(wish)).toMatchObject({ state: 'succeeded' });
    await provider.removeCard(card);
    expect(await provider.charge({ ...wish, key: randomUUID() })).toMatchObject({ state: 'failed' });
  });

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

  test.runIf(isReachable)('lists the keys of the refunds of a charge', async () => {
    const provider = open();
    const { charge } = await pay(provider);
    const id = await beside.chargeOf(charge);
    expect(await provider.listRefundKeys(id)).toEqual([]);
    const keys = [randomUUID(), randomUUID()];
    for (const key of keys) await provider.refund({ key, charge, amount_minor: 100 });
    expect((await provider.listRefundKeys(id)).toSorted()).toEqual(keys.toSorted());
  });

  /** A charge that its bank disputes at once. */
  const dispute = async (provider: PaymentProvider) => {
    const since = new Date(Date.now() - 5_000);
    const { key, charge } = await pay(provider, 'pm_card_createDispute');
    const find = async () => {
      for await (const listed of provider.listDisputes(since)) if (listed.paymentKey === key) return listed;
      return undefined;
    };
    await expect.poll(find).toBeDefined();
    const opened = await find();
    if (!opened) throw new Error('The provider lists no dispute.');
    return { key, charge, opened };
  };
  const evidence = {
    ...{ customerName: 'Ada Lovelace', customerEmail: 'ada@example.com', product: 'A Lancia Fulvia' },
    ...{ serviceDate: '1 June 2026', activity: 'Bid 1 of 10,000', statement: 'winning_evidence' },
  };

  test.runIf(isReachable)('lists and reads a dispute, with the payment that it is about', async () => {
    const provider = open();
    const { key, charge, opened } = await dispute(provider);
    expect(opened).toMatchObject({
      ...{ charge, paymentKey: key, amount_minor: 72_000, reason: 'fraudulent', state: 'needs_response' },
      ...{ respondBy: expect.any(Date), openedAt: expect.any(Date), answerKey: null },
    });
    expect(await provider.readDispute(opened.providerId)).toEqual(opened);
    for await (const { paymentKey } of provider.listDisputes(new Date(Date.now() + 3_600_000)))
      expect(paymentKey).not.toBe(key);
  });

  test.runIf(isReachable)('takes the answer to a dispute once, and none after its end', async () => {
    const provider = open();
    const { opened } = await dispute(provider);
    const { providerId } = opened;
    const answer = { key: randomUUID(), providerId, evidence };
    expect(await provider.answerDispute(answer)).toBe('sent');
    expect(await provider.answerDispute(answer)).toBe('sent');
    await expect
      .poll(() => provider.readDispute(providerId))
      .toMatchObject({ state: 'won', answerKey: answer.key });
    expect(await provider.answerDispute({ ...answer, key: randomUUID() })).toBe('refused');
    const unknown = { ...answer, key: randomUUID(), providerId: 'du_0000000000000000' };
    expect(await provider.answerDispute(unknown)).toBe('refused');
  });

  test.runIf(isReachable)('reads an event only with a signature of its own, for a short time', async () => {
    const provider = open();
    const created = Math.floor(Date.now() / 1_000);
    const body = JSON.stringify({
      ...{ id: 'evt_1', object: 'event', type: 'charge.refunded', created },
      data: { object: { id: 'ch_1' } },
    });
    const sign = (at: number, secret: string) =>
      `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
    const read = (signature: string, sent = body) => provider.readEvent(Buffer.from(sent), signature);
    const signature = sign(created, beside.webhookSecret);
    expect(await read(signature)).toEqual({
      ...{ id: 'evt_1', kind: 'charge.refunded', objectId: 'ch_1', occurredAt: new Date(created * 1_000) },
    });
    expect(await read(signature, body.replace('ch_1', 'ch_2'))).toBeNull();
    expect(await read(sign(created, 'whsec_of_another'))).toBeNull();
    expect(await read(sign(created - 3_600, beside.webhookSecret))).toBeNull();
    for (const nonsense of ['', 't=,v1=', 'hello']) expect(await read(nonsense)).toBeNull();
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
    ...{ secretKey: 'sk_test_x', webhookSecrets: ['whsec_x'], now: () => new Date() },
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  });
  await expect(failing.removeCard('pm_1')).rejects.toBeInstanceOf(ProviderUnavailable);
  const broken = createStripeProvider({
    ...{ secretKey: 'sk_test_x', webhookSecrets: ['whsec_x'], now: () => new Date() },
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
