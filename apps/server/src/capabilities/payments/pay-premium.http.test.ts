import { randomUUID } from 'node:crypto';
import { inTransaction } from '@marque/db/transaction';
import { buildAuction } from '@marque/testing/build-auction';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildSale } from '@marque/testing/build-sale';
import { fixedClock } from '@marque/testing/fixed-clock';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ask, startSession } from '../../../test/ask.ts';
import { listJobs } from '../../../test/jobs.ts';
import {
  AUTHENTICATES,
  chargedTo,
  DECLINED,
  MASTERCARD,
  NO_FUNDS,
  TIMES_OUT,
  VISA,
} from '../../../test/payments/owe-premium.ts';
import { paymentsOn } from '../../../test/payments/provider-events.ts';
import { addCard, answerBank, callApi } from '../../../test/payments/visit-card-page.ts';
import { recordLive } from '../../../test/record-live.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { moveSales } from '../sales/move-sales.ts';
import { sweepPayments } from './sweep-payments.ts';

const { live } = recordLive();
const clock = fixedClock('2026-06-01T12:00:00Z');
const served = useTestApp({ live, clock });

/** A winner who owes a premium, with the given cards. The first is the default. */
async function win(...numbers: string[]) {
  const buyer = await buildCustomer(served.database);
  const token = await startSession(served.database, buyer);
  for (const number of numbers) await addCard(served.app, token, { number, expiry: '08/29' });
  const { id: listing } = await buildAuction(served.database, { status: 'sold' });
  const sale = await buildSale(served.database, { listing_id: listing, buyer_id: buyer.id });
  const cards = (await callApi(served.app, { method: 'GET', path: '/payments/cards', token })).data;
  return {
    ...{ buyer, token, listing, sale, cards },
    pay: (wish: { card_id?: string; key?: string } = {}) => pay(token, listing, wish),
    read: async () => (await callApi(served.app, { method: 'GET', path: `/sales/${listing}`, token })).data,
  };
}

async function pay(
  token: string,
  listing: string,
  { key = randomUUID(), ...payload }: { card_id?: string; key?: string },
) {
  const answered = await ask(served.app, {
    ...{ method: 'POST', url: `/api/sales/${listing}/pay`, payload },
    headers: { 'access-token': token, 'idempotency-key': key },
  });
  const { data, errors } = answered.json();
  return { status: answered.statusCode, ...data, code: errors?.[0]?.code };
}

/** Who is told that the premium of a sale is paid. */
async function listReadersOfPayment({ id }: { id: string }): Promise<unknown[]> {
  const jobs = await listJobs(served.database);
  return jobs
    .filter(({ payload }) => payload.saleId === id && payload.news === 'premium-paid')
    .map(({ payload }) => payload.to)
    .toSorted();
}

const sweep = () => {
  const { database: db } = served;
  const { provider, companies } = paymentsOn(db, clock);
  const later = { now: () => new Date(clock.now().getTime() + 120_000) };
  return sweepPayments({ db, live, provider, companies, clock: later });
};

describe('paying the premium', () => {
  test('charges premium and VAT once, and the sale is paid', async () => {
    const { pay, read, buyer } = await win(VISA);
    expect(await read()).toMatchObject({
      state: 'payment_due',
      total_minor: 72_000,
      abilities: { pay: true },
    });
    const key = randomUUID();
    expect(await pay({ key })).toMatchObject({ status: 200, state: 'paid' });
    expect(await pay({ key })).toMatchObject({ status: 200, state: 'paid' });
    expect(await pay()).toMatchObject({ status: 200, state: 'paid' });
    expect(await chargedTo(served.database, buyer)).toEqual([72_000]);
    expect(await read()).toMatchObject({
      ...{ state: 'premium_paid', payment: { state: 'succeeded' }, abilities: { pay: false } },
    });
  });

  test.each([
    [DECLINED, 'declined'],
    [NO_FUNDS, 'insufficient-funds'],
  ])('with %s is declined, and another card can pay', async (number, reason) => {
    const { pay, read, buyer, cards } = await win(number, VISA);
    expect(await pay()).toMatchObject({ state: 'declined', reason });
    const card = { brand: 'visa', last4: number.slice(-4) };
    expect(await read()).toMatchObject({ state: 'payment_due', payment: { state: 'failed', reason, card } });
    const other = cards.find(({ last4 }: { last4: string }) => last4 === '4242');
    expect(await pay({ card_id: other.id })).toMatchObject({ state: 'paid' });
    expect(await chargedTo(served.database, buyer)).toEqual([72_000]);
  });

  test('asks the customer if the bank does, and another card can pay instead', async () => {
    const { pay, buyer, cards } = await win(AUTHENTICATES, MASTERCARD);
    const key = randomUUID();
    expect(await pay({ key })).toMatchObject({
      state: 'needs-customer',
      url: expect.stringContaining('/sandbox/'),
    });
    expect(await pay({ key })).toMatchObject({ state: 'needs-customer' });
    expect(await chargedTo(served.database, buyer)).toEqual([]);
    const other = cards.find(({ brand }: { brand: string }) => brand === 'mastercard');
    expect(await pay({ card_id: other.id })).toMatchObject({ state: 'paid' });
    expect(await chargedTo(served.database, buyer)).toEqual([72_000]);
  });

  test.each([
    [true, 'premium_paid', [72_000]],
    [false, 'payment_due', []],
  ])('follows the answer of the customer to the bank: %s', async (confirm, state, charged) => {
    const { pay, read, buyer } = await win(AUTHENTICATES);
    const key = randomUUID();
    const { url } = await pay({ key });
    const charge = new URL(url).pathname.split('/').at(-1) ?? '';
    const { data } = await answerBank(served.app, charge, confirm);
    expect(data.step).toBe('done');
    expect(await pay({ key })).toMatchObject(
      confirm ? { state: 'paid' } : { state: 'declined', reason: 'authentication-needed' },
    );
    expect(await read()).toMatchObject({ state });
    expect(await chargedTo(served.database, buyer)).toEqual(charged);
    expect(await answerBank(served.app, charge, true)).toMatchObject({ status: 409 });
  });

  test('whose answer is lost is not known at first, and is found out without a second charge', async () => {
    const { pay, read, buyer, cards } = await win(TIMES_OUT, VISA);
    expect(await pay()).toMatchObject({ state: 'unknown' });
    const other = cards.find(({ last4 }: { last4: string }) => last4 === '4242');
    expect(await pay({ card_id: other.id })).toMatchObject({ state: 'unknown' });
    clock.advance(31_000);
    await sweep();
    expect(await read()).toMatchObject({ state: 'premium_paid' });
    expect(await pay({ card_id: other.id })).toMatchObject({ state: 'paid' });
    expect(await chargedTo(served.database, buyer)).toEqual([72_000]);
  });

  test('that nobody heard of for a day is looked up, and not charged again', async () => {
    const { pay, read, buyer } = await win(TIMES_OUT);
    await pay();
    clock.advance(25 * 3_600_000);
    await sweep();
    expect(await chargedTo(served.database, buyer)).toEqual([72_000]);
    clock.advance(-25 * 3_600_000);
    expect(await read()).toMatchObject({ state: 'premium_paid' });
  });

  test('needs a valid card of one’s own', async () => {
    const [without, owner] = [await win(), await win(VISA)];
    expect(await without.pay()).toMatchObject({ status: 409, code: 'no-default-card' });
    expect(await without.pay({ card_id: owner.cards[0].id })).toMatchObject({ status: 404 });
    expect(await chargedTo(served.database, owner.buyer)).toEqual([]);
  });

  test('is only for the buyer, and a sale does not exist for strangers', async () => {
    const [{ listing, sale }, stranger] = [await win(VISA), await win(VISA)];
    expect(await pay(stranger.token, listing, {})).toMatchObject({ status: 404 });
    const path = `/sales/${listing}`;
    expect((await callApi(served.app, { method: 'GET', path, token: stranger.token })).status).toBe(404);
    const seller = await startSession(served.database, { id: sale.seller_id });
    expect(await pay(seller, listing, {})).toMatchObject({ status: 404 });
    const seen = await callApi(served.app, { method: 'GET', path, token: seller });
    expect(seen.data).toMatchObject({ part: 'seller', payment: null, abilities: { pay: false } });
    const accounts = await startSession(
      served.database,
      await buildCustomer(served.database, { roles: ['accounts'] }),
    );
    expect((await callApi(served.app, { method: 'GET', path, token: accounts })).data).toMatchObject({
      part: 'staff',
    });
  });

  test('brings one invoice, and tells buyer and seller once', async () => {
    const { pay, token, listing, sale } = await win(VISA);
    const key = randomUUID();
    for (let attempts = 0; attempts < 2; attempts++) await pay({ key });
    const { data } = await callApi(served.app, { method: 'GET', path: `/sales/${listing}/invoice`, token });
    expect(data.notes).toEqual(['Paid by card ending 4242 on 1 June 2026.']);
    expect(await listReadersOfPayment(sale)).toEqual(['buyer', 'seller']);
  });

  test('that arrives after staff have ended the sale has an invoice, but is no news', async () => {
    const { pay, token, listing, sale, buyer } = await win(TIMES_OUT);
    expect(await pay()).toMatchObject({ state: 'unknown' });
    await inTransaction(served.database, (trx) =>
      moveSales(trx, live, {
        ids: [sale.id],
        to: 'fell_through',
        as: 'staff',
        actor: null,
        reason: 'Fire',
        at: clock.now(),
      }),
    );
    clock.advance(31_000);
    await sweep();
    expect(await chargedTo(served.database, buyer)).toEqual([72_000]);
    const path = `/sales/${listing}/invoice`;
    expect((await callApi(served.app, { method: 'GET', path, token })).status).toBe(200);
    expect(await listReadersOfPayment(sale)).toEqual([]);
  });

  test('of a sale that fell through is refused', async () => {
    const buyer = await buildCustomer(served.database);
    const token = await startSession(served.database, buyer);
    await addCard(served.app, token);
    const { listing_id } = await buildSale(served.database, { buyer_id: buyer.id, state: 'fell_through' });
    expect(await pay(token, listing_id, {})).toMatchObject({ status: 409, code: 'not-payable' });
  });

  test('of a sale that fell through after the payment is refused, also with the key of that payment', async () => {
    const { pay, sale } = await win(VISA);
    const key = randomUUID();
    expect(await pay({ key })).toMatchObject({ state: 'paid' });
    await inTransaction(served.database, (trx) =>
      moveSales(trx, live, {
        ...{ ids: [sale.id], to: 'fell_through', as: 'staff', actor: null },
        ...{ reason: 'Fire', at: clock.now() },
      }),
    );
    for (const wish of [{}, { key }])
      expect(await pay(wish)).toMatchObject({ status: 409, code: 'not-payable' });
  });

  test('without a key is possible, and still charges once', async () => {
    const { token, listing, buyer } = await win(VISA);
    const send = () =>
      ask(served.app, {
        ...{ method: 'POST', url: `/api/sales/${listing}/pay`, payload: {} },
        headers: { 'access-token': token },
      });
    await Promise.all([send(), send()]);
    expect((await send()).json().data).toEqual({ state: 'paid' });
    expect(await chargedTo(served.database, buyer)).toEqual([72_000]);
  });
});

test('no sequence of attempts, in one process or in several, charges a sale twice', async () => {
  const attempt = fc.record({
    card: fc.constantFrom(VISA, MASTERCARD, DECLINED, AUTHENTICATES),
    key: fc.constantFrom('own', 'one', 'two'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(attempt, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      async (attempts, together) => {
        const { pay, read, buyer, cards } = await win(VISA, MASTERCARD, DECLINED, AUTHENTICATES);
        const cardOf = (number: string) =>
          cards.find(({ last4 }: { last4: string }) => last4 === number.slice(-4)).id;
        const keys: Record<string, string> = { one: randomUUID(), two: randomUUID() };
        const steps = attempts.map(
          ({ card, key }) =>
            () =>
              pay({ card_id: cardOf(card), key: keys[key] ?? randomUUID() }),
        );
        const answers = together ? await Promise.all(steps.map((step) => step())) : [];
        if (!together) for (const step of steps) answers.push(await step());
        await sweep();

        const charged = await chargedTo(served.database, buyer);
        expect(charged.length).toBeLessThanOrEqual(1);
        const { state, payment } = await read();
        expect(state).toBe(charged.length === 1 ? 'premium_paid' : 'payment_due');
        if (answers.some((answer) => answer.state === 'paid')) expect(charged).toEqual([72_000]);
        if (charged.length === 1) expect(payment.state).toBe('succeeded');
        expect(answers.every(({ status }) => status === 200)).toBe(true);
      },
    ),
    { numRuns: 20 },
  );
});
