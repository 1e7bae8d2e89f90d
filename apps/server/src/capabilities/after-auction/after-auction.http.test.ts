import { offerNoticeJob } from '@marque/contracts/selling/offers';
import { verifyLedger } from '@marque/domain/bidding/verify-ledger';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import { buildPicture } from '@marque/testing/build-picture';
import { buildSession } from '@marque/testing/build-session';
import { fixedClock } from '@marque/testing/fixed-clock';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { closingSettings } from '../../../test/bidding/open-house.ts';
import { buildJobContext, listJobs } from '../../../test/jobs.ts';
import { callApi } from '../../../test/payments/visit-card-page.ts';
import { recordLive } from '../../../test/record-live.ts';
import { endUnsold } from '../../../test/selling/end-unsold.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import { expireOffers } from './expire-offers.ts';
import { tellAboutOffer } from './tell-about-offer.ts';

const HOUR = 3_600_000;
const START = new Date();
const { live, events } = recordLive();
const clock = fixedClock(START);
const served = useTestApp({ live, clock });
afterEach(() => clock.advance(START.getTime() - clock.now().getTime()));

const logIn = async (customer: { id: string }): Promise<string> =>
  (
    await buildSession(served.database, {
      ...{ customer, expires_at: new Date(START.getTime() + 365 * 24 * HOUR), proved_at: START },
      // The clock of some tests runs ahead.
      last_seen_at: new Date(START.getTime() + 30 * 24 * HOUR),
    })
  ).token;

async function ended(terms: Parameters<typeof endUnsold>[1] = {}) {
  const { database } = served;
  const { id, owner, bidder, loser } = await endUnsold(database, terms);
  const tokens = {
    ...{ seller: await logIn(owner), bidder: await logIn(bidder), loser: await logIn(loser) },
    staff: await logIn(await buildCustomer(database, { roles: ['admin'] })),
    stranger: await logIn(await buildCustomer(database)),
  };
  type As = keyof typeof tokens;
  const post = (as: As, path: string, body?: object) =>
    callApi(served.app, {
      ...{ method: 'POST', path: `/listings/${id}/${path}`, token: tokens[as] },
      ...(body ? { body } : {}),
    });
  const read = (as: As) =>
    callApi(served.app, { method: 'GET', path: `/listings/${id}/offers`, token: tokens[as] });
  const last = async (as: As) => (await read(as)).data.offers.at(-1);
  return {
    ...{ id, owner, bidder, tokens, post, read, last },
    offer: (amount: number) => post('seller', 'offers', { amount }),
    answer: async (as: As, answer: string, body?: object) =>
      post(as, `offers/${(await last('seller')).id}/${answer}`, body),
    sales: () => database.kysely.selectFrom('sales').selectAll().where('listing_id', '=', id).execute(),
    news: async () =>
      (await listJobs(database))
        .filter(
          ({ payload, task_identifier }) =>
            payload.listingId === id && task_identifier === 'after-auction.tell',
        )
        .map(({ payload }) => `${payload.news} ${payload.to}`)
        .sort(),
    page: async () => (await callApi(served.app, { method: 'GET', path: `/listings/${id}` })).data,
    ledger: async () => (await callApi(served.app, { method: 'GET', path: `/listings/${id}/ledger` })).data,
  };
}

const sweep = () => expireOffers({ db: served.database, live, now: clock.now() });

describe('the highest bid', () => {
  test('is shown to the seller with a day to decide, and to nobody else', async () => {
    const car = await ended();
    const { data } = await car.read('seller');
    expect(data).toMatchObject({
      ...{ side: 'seller', status: 'unsold', highest_bid: 9_000, offers: [], sold_for: null },
      abilities: { accept_bid: true, offer: { min: 9_001, max: 2_000_000_000 }, accept: false, relist: true },
    });
    expect(Date.parse(data.decide_by) - START.getTime()).toBeGreaterThan(23 * HOUR);
    for (const as of ['bidder', 'loser', 'staff', 'stranger'] as const)
      expect((await car.read(as)).status).toBe(404);
  });

  test('can be accepted: the car is sold once, the reserve is lowered, and the ledger stays sound', async () => {
    const car = await ended();
    const before = await car.ledger();
    expect((await car.post('seller', 'accept-bid', { amount: 8_999 })).code).toBe('offer-amount');
    const accepted = await car.post('seller', 'accept-bid', { amount: 9_000 });
    expect(accepted).toMatchObject({ status: 200, data: { status: 'sold', sold_for: 9_000 } });
    expect((await car.post('seller', 'accept-bid', { amount: 9_000 })).status).toBe(200);
    expect(await car.sales()).toMatchObject([
      {
        ...{ buyer_id: car.bidder.id, seller_id: car.owner.id, hammer_price: 9_000, state: 'payment_due' },
        ...{ premium_minor: 60_000, vat_minor: 12_000, vat_scheme: 'standard' },
      },
    ]);
    const { entries } = await car.ledger();
    expect(entries).toHaveLength(before.entries.length + 1);
    expect(entries.at(-1)).toMatchObject({ kind: 'reserve-lowered', amount: 9_000, bidder: null });
    expect(await verifyLedger(entries)).toMatchObject({ valid: true });
    const check = await callApi(served.app, { method: 'GET', path: `/listings/${car.id}/ledger/check` });
    expect(check.data.sound).toBe(true);
    expect(await car.page()).toMatchObject({
      status: 'sold',
      highest_bid: 9_000,
      reserve_status: 'reserve-met',
    });
    expect(await car.news()).toEqual(['bid-accepted bidder', 'bid-accepted seller']);
    const purchase = await callApi(served.app, {
      method: 'GET',
      path: `/sales/${car.id}`,
      token: car.tokens.bidder,
    });
    expect(purchase.data).toMatchObject({ part: 'buyer', state: 'payment_due', abilities: { pay: true } });
  });

  test('cannot be accepted after a day, by others, or if the bidder is blocked', async () => {
    const car = await ended();
    for (const as of ['bidder', 'stranger', 'staff'] as const)
      expect((await car.post(as, 'accept-bid', { amount: 9_000 })).status).toBe(404);
    const { kysely } = served.database;
    const block = (at: Date | null) =>
      kysely.updateTable('customers').set({ blocked_at: at }).where('id', '=', car.bidder.id).execute();
    await block(START);
    expect((await car.read('seller')).data.is_bidder_gone).toBe(true);
    expect((await car.post('seller', 'accept-bid', { amount: 9_000 })).code).toBe('bidder-gone');
    expect((await car.offer(10_000)).code).toBe('bidder-gone');
    await block(null);
    clock.advance(24 * HOUR + 60_000);
    expect((await car.post('seller', 'accept-bid', { amount: 9_000 })).code).toBe('decision-over');
    expect((await car.offer(10_000)).code).toBe('decision-over');
    expect(await car.sales()).toEqual([]);
  });

  test('cannot be accepted by a blocked seller', async () => {
    const car = await ended();
    await served.database.kysely
      .updateTable('customers')
      .set({ blocked_at: START })
      .where('id', '=', car.owner.id)
      .execute();
    expect((await car.post('seller', 'accept-bid', { amount: 9_000 })).status).toBe(403);
    expect((await car.post('seller', 'relist')).status).toBe(403);
  });
});

describe('an offer', () => {
  test('shows the bidder the full cost, and the bidder who accepts it has bought the car', async () => {
    const car = await ended();
    expect((await car.offer(9_000)).code).toBe('offer-amount');
    expect((await car.offer(12_000)).status).toBe(201);
    expect((await car.offer(12_000)).status).toBe(201);
    expect((await car.offer(13_000)).code).toBe('decision-over');
    const { data } = await car.read('bidder');
    expect(data).toMatchObject({
      ...{ side: 'bidder', decide_by: null, seller_is_trader: false, highest_bid: 9_000 },
      offers: [{ amount: 12_000, state: 'open', cost: { premium_minor: 72_000, vat_minor: 14_400 } }],
      abilities: { accept: true, decline: true, offer: { min: 9_000, max: 11_999 }, relist: false },
    });
    expect(data.offers[0].cost.total_minor).toBe(12_000_00 + 72_000 + 14_400);
    expect((await car.read('seller')).data.offers[0].cost).toBeNull();
    const own = await callApi(served.app, { method: 'GET', path: '/offers', token: car.tokens.bidder });
    expect(own.data).toEqual([data]);

    expect((await car.answer('seller', 'accept')).status).toBe(403);
    for (const as of ['loser', 'stranger', 'staff'] as const) {
      expect((await car.answer(as, 'accept')).status).toBe(404);
      expect((await car.answer(as, 'decline')).status).toBe(404);
      expect((await car.answer(as, 'counter', { amount: 10_000 })).status).toBe(404);
    }
    expect((await car.answer('bidder', 'accept')).data).toMatchObject({ status: 'sold', sold_for: 12_000 });
    expect((await car.answer('bidder', 'accept')).status).toBe(200);
    expect(await car.sales()).toMatchObject([{ hammer_price: 12_000, buyer_id: car.bidder.id }]);
    expect(await car.page()).toMatchObject({
      status: 'sold',
      highest_bid: 12_000,
      reserve_status: 'reserve-met',
    });
    expect((await verifyLedger((await car.ledger()).entries)).valid).toBe(true);
    expect(await car.news()).toEqual(['accepted bidder', 'accepted seller', 'made bidder']);
    const told = events.filter(
      ({ event, data: about }) =>
        event === 'offer.changed' && (about as { listing_id: string }).listing_id === car.id,
    );
    expect(new Set(told.map(({ channel }) => channel)).size).toBe(2);
  });

  test('shows the price of the bids again if its sale falls through, and the car can then be relisted', async () => {
    const car = await ended();
    await car.offer(12_000);
    await car.answer('bidder', 'accept');
    expect((await car.post('seller', 'relist')).code).toBe('stage-not-reached');
    const fall = await callApi(served.app, {
      ...{ method: 'POST', path: `/office/sales/${car.id}/fell-through`, token: car.tokens.staff },
      body: { reason: 'The buyer did not pay.', refund: false },
    });
    expect(fall.status).toBe(200);
    expect(await car.page()).toMatchObject({ status: 'unsold', highest_bid: 9_000 });
    expect((await car.read('seller')).data.abilities).toMatchObject({ relist: true, relist_free: true });
    expect((await car.post('seller', 'relist')).status).toBe(201);
  });

  test('can be countered twice, and the third offer is the last', async () => {
    const car = await ended();
    await car.offer(12_000);
    const [first] = (await car.read('bidder')).data.offers;
    expect((await car.answer('bidder', 'counter', { amount: 12_000 })).code).toBe('offer-amount');
    expect((await car.answer('bidder', 'counter', { amount: 8_000 })).code).toBe('offer-amount');
    expect((await car.answer('bidder', 'counter', { amount: 10_000 })).status).toBe(201);
    expect((await car.post('bidder', `offers/${first.id}/counter`, { amount: 10_000 })).status).toBe(201);
    expect((await car.post('bidder', `offers/${first.id}/accept`)).code).toBe('offer-over');
    expect((await car.answer('bidder', 'accept')).status).toBe(403);
    expect((await car.answer('seller', 'counter', { amount: 11_000 })).status).toBe(201);
    expect((await car.answer('bidder', 'counter', { amount: 10_500 })).code).toBe('offer-over');
    expect((await car.answer('bidder', 'decline')).status).toBe(200);
    expect((await car.answer('bidder', 'decline')).status).toBe(200);
    const { data } = await car.read('seller');
    expect(data.offers.map(({ state }: { state: string }) => state)).toEqual([
      'countered',
      'countered',
      'declined',
    ]);
    expect(data.abilities).toMatchObject({ accept_bid: true, offer: null });
    expect(await car.news()).toEqual(['declined seller', 'made bidder', 'made bidder', 'made seller']);
  });

  test('of the bidder can be accepted by the seller', async () => {
    const car = await ended();
    await car.offer(12_000);
    await car.answer('bidder', 'counter', { amount: 10_000 });
    expect((await car.answer('seller', 'accept')).data).toMatchObject({ status: 'sold', sold_for: 10_000 });
    expect(await car.sales()).toMatchObject([{ hammer_price: 10_000 }]);
  });

  test('needs a bidder who may buy', async () => {
    const car = await ended();
    await car.offer(12_000);
    const { kysely } = served.database;
    const set = (values: object) =>
      kysely.updateTable('customers').set(values).where('id', '=', car.bidder.id).execute();
    await set({ default_payment_expiry: '2020-01-31' });
    expect((await car.answer('bidder', 'accept')).code).toBe('card-expired');
    expect((await car.answer('bidder', 'counter', { amount: 10_000 })).code).toBe('card-expired');
    await set({ default_payment_id: null, default_payment_expiry: null });
    expect((await car.answer('bidder', 'accept')).code).toBe('no-default-card');
    await set({ blocked_at: START });
    expect((await car.answer('bidder', 'accept')).code).toBe('not-validated');
    expect((await car.answer('bidder', 'decline')).status).toBe(200);
    expect(await car.sales()).toEqual([]);
  });

  test('of a bidder who was blocked since cannot be accepted', async () => {
    const car = await ended();
    await car.offer(12_000);
    await car.answer('bidder', 'counter', { amount: 10_000 });
    const blocked = { blocked_at: START };
    await served.database.kysely
      .updateTable('customers')
      .set(blocked)
      .where('id', '=', car.bidder.id)
      .execute();
    expect((await car.answer('seller', 'accept')).code).toBe('bidder-gone');
    expect((await car.answer('seller', 'decline')).status).toBe(200);
  });

  test('is not sold to a bidder who may no longer buy at this price, nor by a seller who may no longer sell', async () => {
    const car = await ended();
    const set = (id: string, columns: { bid_limit?: number | null; blocked_at?: Date | null }) =>
      served.database.kysely.updateTable('customers').set(columns).where('id', '=', id).execute();
    const now = new Date();
    await car.offer(12_000);
    await car.answer('bidder', 'counter', { amount: 10_000 });
    await set(car.bidder.id, { bid_limit: 9_999 });
    const refused = await car.answer('seller', 'accept');
    expect(refused).toMatchObject({ status: 409, code: 'bidder-not-ready' });
    await set(car.bidder.id, { bid_limit: 10_000, blocked_at: now });
    expect((await car.answer('seller', 'accept')).code).toBe('bidder-gone');
    expect(await car.sales()).toEqual([]);

    await set(car.bidder.id, { blocked_at: null, bid_limit: null });
    await car.answer('seller', 'counter', { amount: 11_000 });
    await set(car.owner.id, { blocked_at: now });
    expect(await car.answer('bidder', 'accept')).toMatchObject({ status: 409, code: 'seller-gone' });
    expect(await car.sales()).toEqual([]);
    await set(car.owner.id, { blocked_at: null });
    expect((await car.answer('bidder', 'accept')).status).toBe(200);
    expect(await car.sales()).toMatchObject([{ hammer_price: 11_000 }]);
  });

  test('expires after twelve hours, for the reader at once and in the rows with the job', async () => {
    const car = await ended();
    await car.offer(12_000);
    clock.advance(12 * HOUR);
    expect((await car.last('bidder')).state).toBe('expired');
    expect((await car.answer('bidder', 'accept')).code).toBe('offer-over');
    expect((await car.read('seller')).data.abilities).toMatchObject({ accept_bid: true, offer: null });
    await sweep();
    await sweep();
    const rows = await served.database.kysely
      .selectFrom('offers')
      .select('state')
      .where('listing_id', '=', car.id)
      .execute();
    expect(rows).toEqual([{ state: 'expired' }]);
    expect(await car.news()).toEqual(['expired bidder', 'expired seller', 'made bidder']);
    expect((await car.post('seller', 'accept-bid', { amount: 9_000 })).status).toBe(200);
  });

  test.each([0, -1, 1.5, 2_000_000_001, '9001', null])('refuses the amount %s', async (amount) => {
    const car = await ended();
    expect((await car.post('seller', 'offers', { amount })).status).toBe(422);
    expect((await car.post('seller', 'accept-bid', { amount })).status).toBe(422);
  });

  test('keeps both sides from closing their accounts', async () => {
    const car = await ended();
    await car.offer(12_000);
    const { findObligations } = await import('../sales/find-obligations.ts');
    const { kysely } = served.database;
    expect(await findObligations(kysely, car.bidder.id)).toMatchObject({ buys: true });
    expect(await findObligations(kysely, car.owner.id)).toMatchObject({ sells: true });
  });
});

describe('the reserve', () => {
  type Move = { act: 'price' | 'accept' | 'decline' | 'wait'; amount: number; isOutOfTurn: boolean };
  type Car = Awaited<ReturnType<typeof ended>>;

  /** Makes a move as the side whose turn it is or as the other one, and returns the whole answer. */
  async function make({ id, tokens, last: readLast }: Car, { act, amount, isOutOfTurn }: Move) {
    const last = await readLast('seller');
    const isOpen = last?.state === 'open';
    const turns =
      isOpen && last.made_by === 'seller' ? (['bidder', 'seller'] as const) : (['seller', 'bidder'] as const);
    const post = async (path: string, payload: object) => {
      const { statusCode, body } = await ask(served.app, {
        ...{ method: 'POST', url: `/api/listings/${id}/${path}`, payload },
        headers: { 'access-token': tokens[turns[isOutOfTurn ? 1 : 0]] },
      });
      return { statusCode, body };
    };
    switch (act) {
      case 'price':
        return post(last ? `offers/${last.id}/counter` : 'offers', { amount });
      case 'accept':
        return isOpen ? post(`offers/${last.id}/accept`, {}) : post('accept-bid', { amount: 9_000 });
      case 'decline':
        return last ? post(`offers/${last.id}/decline`, {}) : post('accept-bid', { amount });
      case 'wait':
        clock.advance(7 * HOUR);
        await sweep();
        return null;
    }
  }

  /** Everything that leaves the server during a negotiation, without the names of these customers and this car. */
  async function observe(reserve: number, moves: Move[]): Promise<string[]> {
    clock.advance(START.getTime() - clock.now().getTime());
    const { database, app } = served;
    const car = await ended({ reserve, title: 'A car' });
    const from = events.length;
    const seen: unknown[] = [];
    for (const move of moves) seen.push(await make(car, move));
    for (const as of ['seller', 'bidder', 'loser', 'staff', 'stranger'] as const) {
      const token = car.tokens[as];
      for (const path of [`/listings/${car.id}/offers`, '/offers', `/listings/${car.id}`])
        seen.push(await callApi(app, { method: 'GET', path, token }));
    }
    for (const path of ['', '/offers', '/ledger', '/ledger/check'])
      seen.push(await callApi(app, { method: 'GET', path: `/listings/${car.id}${path}` }));
    // The sweep also ends the offers of other tests.
    const news = events.slice(from).filter((event) => JSON.stringify(event).includes(car.id));
    seen.push(...news, await car.news());
    const context = { ...buildJobContext(database), clock };
    for (const { payload, task_identifier } of await listJobs(database))
      if (payload.listingId === car.id && task_identifier === offerNoticeJob.name)
        await tellAboutOffer(context, offerNoticeJob.payload.parse(payload), closingSettings);
    for (const { email } of [car.owner, car.bidder])
      for (const { subject, text } of await listOutbox(database, { to: email })) seen.push({ subject, text });
    return seen.map((part) =>
      JSON.stringify(part)
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\b[0-9a-f]{64}\b/g, 'id')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
        .replaceAll(/lot\D{1,20}\d+/gi, 'lot')
        // The id of the car chooses its placeholder.
        .replaceAll(/data:image[^"]+|\/placeholders\/\d/g, 'picture'),
    );
  }

  /** The highest bid is 9,000. It is 'nearly' enough for a reserve up to 10,000, and everybody may know that. */
  const reserves = fc
    .constantFrom({ min: 9_001, max: 10_000 }, { min: 10_001, max: 20_000 })
    .chain((range) => fc.uniqueArray(fc.integer(range), { minLength: 2, maxLength: 2 }));
  /** Many amounts are those that only one of the reserves would allow. */
  const amountsAround = ([one = 0, other = 0]: number[]) =>
    fc.oneof(
      fc.integer({ min: Math.min(one, other), max: Math.max(one, other) }),
      fc.constantFrom(...[one, other].flatMap((reserve) => [reserve - 1, reserve, reserve + 1])),
      fc.integer({ min: 8_999, max: 21_000 }),
    );
  const negotiations = reserves.chain((secrets) => {
    const amount = amountsAround(secrets);
    const isOutOfTurn = fc.nat(9).map((chance) => chance === 0);
    const act = fc.constantFrom<Move['act'][]>('price', 'price', 'price', 'accept', 'decline', 'wait');
    const moves = fc.array(fc.record({ act, amount, isOutOfTurn }), { maxLength: 4 });
    const end = fc.record({ act: fc.constantFrom<Move['act'][]>('accept', 'accept', 'price'), amount });
    return fc.record({
      secrets: fc.constant(secrets),
      moves: fc.tuple(moves, end).map(([first, last]) => [...first, { ...last, isOutOfTurn: false }]),
    });
  });
  /** A sale at a price that reaches only one of the reserves. */
  const sale = {
    secrets: [12_000, 14_000],
    moves: (
      [
        ['price', 15_000],
        ['price', 13_000],
        ['accept', 0],
      ] as const
    ).map(([act, amount]) => ({
      ...{ act, amount, isOutOfTurn: false },
    })),
  };

  test('is never disclosed: any negotiation looks the same with two reserves', async () => {
    await fc.assert(
      fc.asyncProperty(negotiations, async ({ secrets: [one = 0, other = 0], moves }) => {
        expect(await observe(one, moves)).toEqual(await observe(other, moves));
      }),
      { numRuns: 6, examples: [[sale]] },
    );
  });
});

describe('relisting', () => {
  test('copies answers and pictures into one draft, as often as it is asked for', async () => {
    const car = await ended();
    const { kysely } = served.database;
    await kysely
      .updateTable('listings')
      .set({ chassis: '1E75110', town: 'Bath', plan_type: 2 })
      .where('id', '=', car.id)
      .execute();
    for (const as of ['bidder', 'stranger', 'staff'] as const)
      expect((await car.post(as, 'relist')).status).toBe(404);
    const pictures = [await buildPicture(served.database), await buildPicture(served.database)];
    const placed = pictures.map(({ id }, position) => ({
      ...{
        listing_id: car.id,
        picture_id: id,
        position,
        rank: position * 10,
        caption: `Picture ${position}`,
      },
    }));
    await kysely.insertInto('listing_pictures').values(placed).execute();
    const [one, two] = await Promise.all([car.post('seller', 'relist'), car.post('seller', 'relist')]);
    expect(one).toMatchObject({ status: 201, data: { status: 'draft', version: 1 } });
    expect(two.data.id).toBe(one.data.id);
    const path = `/listings/${one.data.id}/draft`;
    const draft = await callApi(served.app, { method: 'GET', path, token: car.tokens.seller });
    expect(draft.data.answers).toMatchObject({
      make: 'Jaguar',
      model: 'E-Type',
      year: 1965,
      chassis: '1E75110',
    });
    expect(draft.data.pictures).toMatchObject([
      { id: pictures[0]?.id, caption: 'Picture 0' },
      { id: pictures[1]?.id, caption: 'Picture 1' },
    ]);
    const rows = await kysely
      .selectFrom('listings')
      .select(['id', 'former_listing_id', 'lot_number', 'status'])
      .where('former_listing_id', '=', car.id)
      .execute();
    expect(rows).toMatchObject([{ id: one.data.id, status: 'draft' }]);
    const { data } = await car.read('seller');
    expect(data.relisted).toEqual({ id: one.data.id, status: 'draft' });
    expect(data.abilities).toMatchObject({ accept_bid: false, offer: null, relist: false });
    expect((await car.post('seller', 'accept-bid', { amount: 9_000 })).code).toBe('decision-over');
  });

  test('lets the public see what the car was offered at before, and never the reserve', async () => {
    const [unsold, fallen] = [await ended(), await ended()];
    await fallen.offer(12_000);
    await fallen.answer('bidder', 'accept');
    await callApi(served.app, {
      ...{ method: 'POST', path: `/office/sales/${fallen.id}/fell-through`, token: fallen.tokens.staff },
      body: { reason: 'The buyer did not pay.', refund: false },
    });
    const historyOf = async (formerId: string) => {
      const { id } = await buildListing(served.database, { former_listing_id: formerId });
      const path = `/listings/${id}?include=chassis_history`;
      return (await callApi(served.app, { method: 'GET', path })).data.chassis_history;
    };
    const [once] = await historyOf(unsold.id);
    expect(once).toMatchObject({ id: unsold.id, status: 'unsold', price: 9_000, fell_through: false });
    expect(once.date).not.toBeNull();
    const [again] = await historyOf(fallen.id);
    expect(again).toMatchObject({ id: fallen.id, status: 'unsold', price: 9_000, fell_through: true });
    expect(JSON.stringify([once, again])).not.toContain('20,000');
  });

  test.each([
    ['is', false],
    ['stays, after a relisting was given up,', true],
  ])('%s free after a sale that fell through: staff cannot propose a fee', async (_name, isGivenUp) => {
    const { database } = served;
    const { kysely } = database;
    const car = await ended();
    await car.post('seller', 'accept-bid', { amount: 9_000 });
    await callApi(served.app, {
      ...{ method: 'POST', path: `/office/sales/${car.id}/fell-through`, token: car.tokens.staff },
      body: { reason: 'The buyer did not pay.', refund: false },
    });
    const owner_id = car.owner.id;
    const offer = (former_listing_id: string, status: 'withdrawn' | 'in_review') =>
      buildListing(database, { owner_id, former_listing_id, auction: false, status });
    const former = isGivenUp ? await offer(car.id, 'withdrawn') : car;
    const draft = await offer(former.id, 'in_review');
    const times = { created_at: START, updated_at: START };
    await kysely
      .insertInto('submissions')
      .values({ listing_id: draft.id, locale: 'en', ...times })
      .execute();
    const day = (days: number) => new Date(START.getTime() + days * 24 * HOUR).toISOString();
    const propose = (fee_minor: number) =>
      callApi(served.app, {
        ...{ method: 'POST', path: `/office/listings/${draft.id}/proposal`, token: car.tokens.staff },
        body: {
          ...{
            number: 0,
            estimate_low: 10_000,
            estimate_high: 12_000,
            reserve: null,
            plan_type: 0,
            fee_minor,
          },
          ...{ starts_at: day(10), ends_at: day(17) },
        },
      });
    expect(await propose(25_000)).toMatchObject({ status: 422, code: 'relisting-free' });
    expect(await propose(0)).toMatchObject({ status: 201 });
  });

  test('waits for the end of an open offer', async () => {
    const car = await ended();
    await car.offer(12_000);
    expect((await car.post('seller', 'relist')).code).toBe('offer-open');
    await car.answer('bidder', 'decline');
    expect((await car.post('seller', 'relist')).status).toBe(201);
  });

  test('waits for the end of a second chance, and the page knows it', async () => {
    const { kysely } = served.database;
    const car = await ended();
    await car.post('seller', 'accept-bid', { amount: 9_000 });
    await callApi(served.app, {
      ...{ method: 'POST', path: `/office/sales/${car.id}/fell-through`, token: car.tokens.staff },
      body: { reason: 'The buyer did not pay.', refund: false },
    });
    const sale = await kysely
      .selectFrom('sales')
      .select('id')
      .where('listing_id', '=', car.id)
      .executeTakeFirstOrThrow();
    const { id: bidder_id } = await buildBidder(served.database);
    await kysely
      .insertInto('second_chances')
      .values({
        ...{ sale_id: sale.id, bidder_id, amount: 8_500, state: 'open' },
        ...{ offered_at: START, expires_at: new Date(START.getTime() + 24 * HOUR) },
      })
      .execute();
    const mayRelist = async () => (await car.read('seller')).data.abilities.relist;
    expect(await mayRelist()).toBe(false);
    expect((await car.post('seller', 'relist')).code).toBe('offer-open');
    await kysely
      .updateTable('second_chances')
      .set({ state: 'declined' })
      .where('sale_id', '=', sale.id)
      .execute();
    expect(await mayRelist()).toBe(true);
    expect((await car.post('seller', 'relist')).status).toBe(201);
  });

  test('begins a new draft after the former one was given up', async () => {
    const car = await ended();
    const { data } = await car.post('seller', 'relist');
    const { database } = served;
    const { moveListings } = await import('../bidding/move-listings.ts');
    const { inTransaction } = await import('@marque/db/transaction');
    await inTransaction(database, (trx) =>
      moveListings(trx, live, { ids: [data.id], to: 'withdrawn', as: 'staff', actor: null, at: START }),
    );
    const again = await car.post('seller', 'relist');
    expect(again.status).toBe(201);
    expect(again.data.id).not.toBe(data.id);
  });
});

test('a bidder who took part in no negotiation has no offers', async () => {
  const token = await logIn(await buildBidder(served.database));
  expect((await callApi(served.app, { method: 'GET', path: '/offers', token })).data).toEqual([]);
  expect((await callApi(served.app, { method: 'GET', path: '/offers' })).status).toBe(401);
});
