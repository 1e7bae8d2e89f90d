import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCard } from '@marque/testing/build-card';
import { buildSale } from '@marque/testing/build-sale';
import { describe, expect, test } from 'vitest';
import { startSession } from '../../../test/ask.ts';
import { listJobs } from '../../../test/jobs.ts';
import {
  addCard,
  answerBank,
  callApi,
  enterTestCard,
  returnFromCardPage,
  startCardVisit,
} from '../../../test/payments/visit-card-page.ts';
import { recordLive } from '../../../test/record-live.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const { live, events } = recordLive();
const served = useTestApp({ live });

/** A customer who lacks only a card. */
async function enter() {
  const bidder = await buildBidder(served.database);
  await served.database.kysely
    .updateTable('customers')
    .set({ default_payment_id: null, default_payment_expiry: null })
    .where('id', '=', bidder.id)
    .execute();
  await served.database.kysely.deleteFrom('cards').where('customer_id', '=', bidder.id).execute();
  const token = await startSession(served.database, bidder);
  const call = (method: 'GET' | 'PUT' | 'DELETE', path: string) =>
    callApi(served.app, { method, path, token });
  return {
    ...{ id: bidder.id, token },
    add: (card?: Parameters<typeof addCard>[2]) => addCard(served.app, token, card),
    cards: async () => (await call('GET', '/payments/cards')).data as Record<string, unknown>[],
    reasons: async () => (await call('GET', '/customers')).data.profile.not_validated_to_bid_reasons,
    choose: (id: unknown) => call('PUT', `/payments/cards/${id}/default`),
    remove: (id: unknown) => call('DELETE', `/payments/cards/${id}`),
  };
}

const buildCards = (customerId: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => buildCard(served.database, { customer_id: customerId })));

/** The card expired last year. If it is the default, the customer's row says so too. */
async function expire(id: string) {
  const { kysely } = served.database;
  await kysely.updateTable('cards').set({ expiry_year: 2025 }).where('id', '=', id).execute();
  await kysely
    .updateTable('customers')
    .set({ default_payment_expiry: '2025-08-31' })
    .where('default_payment_id', '=', id)
    .execute();
}

const announcedTo = (customerId: string) =>
  events.filter(
    ({ channel, event }) => channel === `private-customer.${customerId}` && event === 'account.changed',
  );

describe('a card', () => {
  test('becomes the default if it is the first, and the customer may bid at once', async () => {
    const customer = await enter();
    expect(await customer.reasons()).toEqual(['no-default-card']);
    expect(await customer.add()).toMatchObject({
      ...{ status: 200, data: { state: 'saved', return_to: '/en/account/payment-information' } },
    });
    expect(await customer.cards()).toEqual([
      {
        ...{ id: expect.any(String), brand: 'visa', last4: '4242', expiry_month: 8, expiry_year: 2029 },
        ...{ is_default: true, is_expired: false, expires_soon: false, abilities: { remove: true } },
      },
    ]);
    expect(await customer.reasons()).toEqual([]);
    expect(announcedTo(customer.id)).toHaveLength(1);
  });

  test('can become the default later, and its successor is the default when it is removed', async () => {
    const customer = await enter();
    await customer.add();
    await customer.add({ number: '5555555555554444' });
    const [visa, mastercard] = await customer.cards();
    expect([visa?.is_default, mastercard?.is_default]).toEqual([true, false]);
    expect((await customer.choose(mastercard?.id)).status).toBe(204);
    expect((await customer.cards()).map(({ brand }) => brand)).toEqual(['mastercard', 'visa']);
    expect((await customer.remove(mastercard?.id)).status).toBe(204);
    expect(await customer.cards()).toMatchObject([{ brand: 'visa', is_default: true }]);
    expect((await customer.remove(visa?.id)).status).toBe(204);
    expect(await customer.reasons()).toEqual(['no-default-card']);
    const detached = (await listJobs(served.database)).filter(
      ({ task_identifier }) => task_identifier === 'payments.detach-card',
    );
    expect(detached).toHaveLength(2);
  });

  test('replaces an earlier copy of itself, and the card that it was added for', async () => {
    const customer = await enter();
    await customer.add({ expiry: '06/26' });
    const [expiring] = await customer.cards();
    expect(expiring).toMatchObject({ expires_soon: true, is_default: true });
    await customer.add({ expiry: '06/30' });
    expect(await customer.cards()).toMatchObject([{ expiry_year: 2030, is_default: true }]);
    const [visa] = await customer.cards();
    await customer.add({ number: '378282246310005', replaces: String(visa?.id) });
    expect(await customer.cards()).toMatchObject([{ brand: 'amex', is_default: true }]);
  });

  test('that has expired cannot be chosen, and a new card replaces it if it is the default', async () => {
    const customer = await enter();
    await customer.add();
    const [old] = await customer.cards();
    await expire(String(old?.id));
    expect(await customer.reasons()).toEqual(['card-expired']);
    expect(await customer.choose(old?.id)).toMatchObject({ status: 409, code: 'card-expired' });
    await customer.add({ number: '5555555555554444' });
    expect(await customer.reasons()).toEqual([]);
    expect(await customer.cards()).toMatchObject([{ brand: 'mastercard', is_default: true }]);
  });

  test('is added beside an expired card that is not the default, and beside a valid default card', async () => {
    const customer = await enter();
    const brands = async () => (await customer.cards()).map(({ brand }) => brand).sort();
    await customer.add();
    await customer.add({ number: '5555555555554444' });
    const [visa, mastercard] = await customer.cards();
    await expire(String(mastercard?.id));
    await customer.add({ number: '378282246310005' });
    expect(await brands()).toEqual(['amex', 'mastercard', 'visa']);
    // A card that the customer names is replaced, also if the default card has expired.
    await expire(String(visa?.id));
    await customer.add({ number: '6011111111111117', replaces: String(mastercard?.id) });
    expect(await brands()).toEqual(['amex', 'discover', 'visa']);
  });

  test('can replace an expired default card when the customer has ten cards', async () => {
    const customer = await enter();
    await customer.add();
    const [old] = await customer.cards();
    await expire(String(old?.id));
    await buildCards(customer.id, 9);
    expect((await customer.add({ number: '5555555555554444' })).status).toBe(200);
    expect(await customer.cards()).toHaveLength(10);
  });

  test.each(['leads an auction', 'owes a premium', 'offers to buy a car'])(
    'cannot be removed while its owner %s and has no other',
    async (obligation) => {
      const customer = await enter();
      await customer.add();
      if (obligation === 'leads an auction')
        await buildAuction(served.database, {
          ...{ status: 'live', price: 100, leader_id: customer.id, leader_maximum: 100 },
          leader_since: new Date(),
        });
      else if (obligation === 'offers to buy a car') {
        const { id } = await buildAuction(served.database, { status: 'unsold' });
        const made_at = new Date();
        const expires_at = new Date(made_at.getTime() + 86_400_000);
        await served.database.kysely
          .insertInto('offers')
          .values({
            ...{ listing_id: id, bidder_id: customer.id, round: 2, made_by: 'bidder', amount: 100 },
            ...{ made_at, expires_at },
          })
          .execute();
      } else {
        const { id } = await buildAuction(served.database, { status: 'sold' });
        await buildSale(served.database, { listing_id: id, buyer_id: customer.id, state: 'payment_due' });
      }
      const [only] = await customer.cards();
      expect(only?.abilities).toEqual({ remove: false });
      expect(await customer.remove(only?.id)).toMatchObject({ status: 409, code: 'card-needed' });
      await customer.add({ number: '5555555555554444' });
      expect((await customer.remove(only?.id)).status).toBe(204);
    },
  );
});

describe('nobody else', () => {
  test('sees, chooses, removes or completes a card', async () => {
    const [owner, stranger] = [await enter(), await enter()];
    await owner.add();
    const [card] = await owner.cards();
    expect(await stranger.cards()).toEqual([]);
    expect((await stranger.choose(card?.id)).status).toBe(404);
    expect((await stranger.remove(card?.id)).status).toBe(404);
    const { setup, session } = await startCardVisit(served.app, owner.token);
    await enterTestCard(served.app, session, '5555555555554444');
    expect((await returnFromCardPage(served.app, stranger.token, setup)).status).toBe(404);
    expect(await stranger.cards()).toEqual([]);
    const replaced = await callApi(served.app, {
      ...{ method: 'POST', path: '/payments/cards/setup', token: stranger.token },
      body: { return_to: '/en', replaces: card?.id },
    });
    expect(replaced.status).toBe(404);
  });

  test('learns anything without a login', async () => {
    for (const [method, path] of [
      ['GET', '/payments/cards'],
      ['POST', '/payments/cards/setup'],
    ] as const)
      expect((await callApi(served.app, { method, path })).status).toBe(401);
  });
});

describe('a visit to the page for cards', () => {
  test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'account'])(
    'does not return to %s',
    async (return_to) => {
      const { token } = await enter();
      const path = '/payments/cards/setup';
      expect(await callApi(served.app, { method: 'POST', path, token, body: { return_to } })).toMatchObject({
        ...{ status: 422, code: 'address-not-ours' },
      });
    },
  );

  test('stores nothing before the customer has finished it', async () => {
    const customer = await enter();
    const { setup } = await startCardVisit(served.app, customer.token);
    expect(await returnFromCardPage(served.app, customer.token, setup)).toMatchObject({
      data: { state: 'open' },
    });
    expect(await customer.cards()).toEqual([]);
  });

  test.each([
    ['4000000000000002', '08/29', 402, 'card-declined'],
    ['4000000000000069', '08/29', 422, 'card-expired'],
    ['4242424242424242', '01/20', 422, 'card-expired'],
    ['4111111111111111', '08/29', 422, 'card-not-for-tests'],
  ])('refuses %s with %s', async (number, expiry, status, code) => {
    const customer = await enter();
    const { setup, session } = await startCardVisit(served.app, customer.token);
    expect(await enterTestCard(served.app, session, number, expiry)).toMatchObject({ status, code });
    await returnFromCardPage(served.app, customer.token, setup);
    expect(await customer.cards()).toEqual([]);
    // Another card can be entered on the same page.
    await enterTestCard(served.app, session);
    await returnFromCardPage(served.app, customer.token, setup);
    expect(await customer.cards()).toHaveLength(1);
  });

  test('waits for the bank if the card needs authentication', async () => {
    const customer = await enter();
    const { setup, session } = await startCardVisit(served.app, customer.token);
    const authenticate = (confirm: boolean) => answerBank(served.app, session, confirm);
    const number = '4000002500003155';
    expect((await enterTestCard(served.app, session, number)).data.step).toBe('authenticate');
    expect(await authenticate(false)).toMatchObject({ status: 402, code: 'authentication-failed' });
    await enterTestCard(served.app, session, number);
    await returnFromCardPage(served.app, customer.token, setup);
    expect(await customer.cards()).toEqual([]);
    expect((await authenticate(true)).data.step).toBe('done');
    await returnFromCardPage(served.app, customer.token, setup);
    expect(await customer.cards()).toHaveLength(1);
    expect(await authenticate(true)).toMatchObject({ status: 409, code: 'already-done' });
  });

  test('is limited to ten cards', async () => {
    const { token, id } = await enter();
    await buildCards(id, 10);
    const path = '/payments/cards/setup';
    const body = { return_to: '/en' };
    expect(await callApi(served.app, { method: 'POST', path, token, body })).toMatchObject({
      ...{ status: 409, code: 'card-limit' },
    });
  });
});
