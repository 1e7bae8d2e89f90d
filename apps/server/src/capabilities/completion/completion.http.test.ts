import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import { buildPayment } from '@marque/testing/build-payment';
import { buildSale } from '@marque/testing/build-sale';
import { buildSealedBid } from '@marque/testing/build-sealed-bid';
import { buildSession } from '@marque/testing/build-session';
import { fixedClock } from '@marque/testing/fixed-clock';
import { afterEach, describe, expect, test } from 'vitest';
import { listJobs } from '../../../test/jobs.ts';
import { callApi } from '../../../test/payments/visit-card-page.ts';
import { recordLive } from '../../../test/record-live.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { sweepSales } from './sweep-sales.ts';

const START = '2026-06-01T12:00:00Z';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const { live, events } = recordLive();
const clock = fixedClock(START);
const served = useTestApp({ live, clock });
afterEach(() => clock.advance(new Date(START).getTime() - clock.now().getTime()));

type Overrides = Parameters<typeof buildSale>[1];

async function logIn(customer: { id: string }): Promise<string> {
  const { token } = await buildSession(served.database, {
    ...{ customer, expires_at: new Date('2027-06-01T12:00:00Z'), proved_at: clock.now() },
  });
  return token;
}

async function sell(overrides: Overrides = {}) {
  const { database } = served;
  const names = { first_name: 'Ada', last_name: 'Byron', telephone: '+442079460001' };
  const buyer = await buildBidder(database, names);
  const leader = { leader_id: buyer.id, leader_maximum: 10_000, leader_since: clock.now() };
  const auction = await buildAuction(database, { status: 'sold', price: 10_000, bid_count: 1, ...leader });
  const sale = await buildSale(database, {
    ...{ listing_id: auction.id, buyer_id: buyer.id, created_at: clock.now() },
    ...overrides,
  });
  const accounts = await buildCustomer(database, { roles: ['accounts'] });
  const tokens = {
    buyer: await logIn(buyer),
    seller: await logIn({ id: sale.seller_id }),
    staff: await logIn(accounts),
    stranger: await logIn(await buildCustomer(database)),
  };
  const base = `/sales/${auction.id}`;
  const call = (as: keyof typeof tokens, path: string, body?: object) =>
    callApi(served.app, { method: 'POST', path, token: tokens[as], ...(body ? { body } : {}) });
  return {
    ...{ sale, buyer, tokens, listing: auction.id },
    read: async (as: keyof typeof tokens) =>
      callApi(served.app, { method: 'GET', path: base, token: tokens[as] }),
    confirm: (as: keyof typeof tokens, step: string) => call(as, `${base}/steps/${step}`),
    raise: (as: keyof typeof tokens) => call(as, `${base}/problem`, { text: 'The clutch slips.' }),
    withdraw: (as: keyof typeof tokens) => call(as, `${base}/withdraw`),
    offer: (as: keyof typeof tokens) => call(as, `${base}/second-chance`),
    office: (as: keyof typeof tokens, verb: string, body: object) => call(as, `/office${base}/${verb}`, body),
    news: async () =>
      (await listJobs(database))
        .filter(({ payload }) => payload.saleId === sale.id)
        .map(({ payload }) => `${payload.news} ${payload.to}`),
  };
}

async function handOver(sold: Awaited<ReturnType<typeof sell>>) {
  await sold.confirm('seller', 'money-received');
  await sold.confirm('buyer', 'car-received');
  await sold.confirm('buyer', 'documents-received');
  return sold.confirm('seller', 'documents-received');
}

const sweep = () => sweepSales({ db: served.database, live, now: clock.now() });
const resolve = { resolution: 'The seller repairs it.' };

describe('reading a sale', () => {
  test('shows the other side once the premium is paid, and not after the sale fell through', async () => {
    const due = await sell();
    expect((await due.read('buyer')).data).toMatchObject({ part: 'buyer', counterpart: null });
    const paid = await sell({ state: 'premium_paid', paid_at: clock.now() });
    expect((await paid.read('seller')).data.counterpart).toEqual({
      ...{ name: 'Ada Byron', telephone: '+442079460001', email: paid.buyer.email },
    });
    expect((await paid.read('buyer')).data.counterpart).not.toBeNull();
    expect((await paid.read('staff')).data).toMatchObject({ part: 'staff', counterpart: null });
    const fallen = await sell({ state: 'fell_through', fell_through_at: clock.now(), fall_reason: 'Fire' });
    expect((await fallen.read('seller')).data.counterpart).toBeNull();
  });

  test('still shows the other side if the sale fell through during the handover', async () => {
    const sold = await sell({ seller_is_trader: true, state: 'premium_paid', paid_at: clock.now() });
    await sold.confirm('buyer', 'car-received');
    expect((await sold.withdraw('buyer')).status).toBe(200);
    expect((await sold.read('seller')).data).toMatchObject({
      ...{ state: 'fell_through', counterpart: { email: sold.buyer.email } },
    });
    expect((await sold.read('buyer')).data.counterpart).not.toBeNull();
  });

  test('names the payer in the timeline, and the card only to the buyer and accounts', async () => {
    const payer = async ({ read }: Awaited<ReturnType<typeof sell>>) =>
      (await read('buyer')).data.timeline.find(({ event }: { event: string }) => event === 'premium-paid');
    const paid = { state: 'premium_paid', paid_at: clock.now() } as const;
    const byBuyer = await sell(paid);
    await buildPayment(served.database, byBuyer.sale);
    expect(await payer(byBuyer)).toMatchObject({ part: 'buyer' });
    const automatically = await sell(paid);
    await buildPayment(served.database, automatically.sale, { is_automatic: true });
    expect(await payer(automatically)).toMatchObject({ part: null });
    const byStaff = await sell();
    await byStaff.office('staff', 'mark-paid', { reason: 'Bank transfer' });
    expect(await payer(byStaff)).toMatchObject({ part: null });

    for (const as of ['buyer', 'staff'] as const)
      expect((await byBuyer.read(as)).data.payment.card).toEqual({
        ...{ brand: expect.any(String), last4: expect.stringMatching(/^\d{4}$/) },
      });
    expect((await byBuyer.read('seller')).data.payment).toBeNull();
  });

  test('is for its parties and accounts only', async () => {
    const sold = await sell({ state: 'premium_paid', paid_at: clock.now() });
    expect(await sold.read('stranger')).toMatchObject({ status: 404, data: undefined });
    for (const verb of [sold.raise, sold.withdraw, sold.offer])
      expect((await verb('stranger')).status).toBe(404);
    expect((await sold.confirm('stranger', 'car-received')).status).toBe(404);
    expect((await sold.confirm('staff', 'car-received')).status).toBe(404);
    for (const as of ['buyer', 'seller', 'stranger'] as const) {
      const decision = { reason: 'Fire', refund: false, resolution: 'Done' };
      for (const verb of ['fell-through', 'mark-paid', 'problem/resolve'])
        expect([403, 404]).toContain((await sold.office(as, verb, decision)).status);
      const path = '/office/sales';
      const token = sold.tokens[as];
      expect([403, 404]).toContain((await callApi(served.app, { method: 'GET', path, token })).status);
    }
    expect((await sold.read('buyer')).data.state).toBe('premium_paid');
  });

  test('shows invoice and credit notes to the buyer and staff', async () => {
    const sold = await sell();
    const { data: paid } = await sold.office('staff', 'mark-paid', { reason: 'Bank transfer' });
    const number = expect.stringMatching(/^UK-2026-\d{5}$/);
    const forStaff = { number, url: `/api/office/sales/${sold.sale.id}/invoice.pdf` };
    expect(paid.invoice).toEqual(forStaff);
    expect((await sold.read('staff')).data.invoice).toEqual(forStaff);
    const url = `/api/sales/${sold.listing}/invoice.pdf`;
    expect((await sold.read('buyer')).data.invoice).toEqual({ number, url });
    expect((await sold.read('seller')).data.invoice).toBeNull();
  });
});

describe('the handover', () => {
  test('is complete when both have confirmed, and the sale settles after 14 days', async () => {
    const sold = await sell({ state: 'premium_paid', paid_at: clock.now() });
    expect((await sold.confirm('buyer', 'money-received')).status).toBe(403);
    expect(await sold.confirm('buyer', 'content')).toMatchObject({ status: 409, code: 'step-not-open' });
    expect((await handOver(sold)).data).toMatchObject({
      ...{ state: 'handed_over', settles_at: '2026-06-15T12:00:00.000Z' },
      abilities: { confirm: ['content'] },
    });
    expect((await sold.confirm('seller', 'documents-received')).status).toBe(200);
    expect((await sold.news()).filter((news) => news.startsWith('handed-over'))).toHaveLength(2);
    clock.advance(14 * DAY - 1);
    await sweep();
    expect((await sold.read('buyer')).data.state).toBe('handed_over');
    clock.advance(1);
    await sweep();
    await sweep();
    expect((await sold.read('buyer')).data.state).toBe('settled');
    expect((await sold.news()).filter((news) => news.startsWith('settled'))).toHaveLength(2);
  });

  test('begins with the bank details, which the money proves too', async () => {
    const sold = await sell({ state: 'premium_paid', paid_at: clock.now() });
    expect((await sold.read('seller')).data.abilities.confirm[0]).toBe('bank-details-given');
    expect((await sold.confirm('buyer', 'bank-details-given')).status).toBe(403);
    expect((await sold.confirm('seller', 'bank-details-given')).data.abilities.confirm).not.toContain(
      'bank-details-given',
    );
    expect(await sold.news()).toEqual(['step-confirmed buyer']);
    const other = await sell({ state: 'premium_paid', paid_at: clock.now() });
    const { data } = await other.confirm('seller', 'money-received');
    expect(data.steps.slice(0, 2)).toEqual(
      ['bank-details-given', 'money-received'].map((step) => ({
        ...{ step, part: 'seller', confirmed_at: '2026-06-01T12:00:00.000Z' },
      })),
    );
    expect(await other.news()).toEqual(['step-confirmed buyer']);
  });

  test('settles at once when both are content', async () => {
    const sold = await sell({ state: 'premium_paid', paid_at: clock.now() });
    await handOver(sold);
    expect((await sold.confirm('buyer', 'content')).data.state).toBe('handed_over');
    expect((await sold.confirm('seller', 'content')).data.state).toBe('settled');
  });

  test('is recorded once, even if both confirm at the same moment', async () => {
    const sold = await sell({ state: 'premium_paid', paid_at: clock.now() });
    await sold.confirm('seller', 'money-received');
    await Promise.all([
      ...[sold.confirm('buyer', 'car-received'), sold.confirm('buyer', 'documents-received')],
      ...[sold.confirm('seller', 'documents-received'), sold.confirm('seller', 'documents-received')],
    ]);
    expect((await sold.read('seller')).data.state).toBe('handed_over');
    expect((await sold.news()).filter((news) => news.startsWith('handed-over'))).toHaveLength(2);
  });
});

describe('a problem', () => {
  test('stops the clock until staff resolve it', async () => {
    const sold = await sell({ state: 'premium_paid', paid_at: clock.now() });
    await handOver(sold);
    clock.advance(10 * DAY);
    expect((await sold.raise('buyer')).data).toMatchObject({ problem: { part: 'buyer' }, settles_at: null });
    expect(await sold.raise('seller')).toMatchObject({ status: 409, code: 'problem-open' });
    expect((await sold.confirm('seller', 'content')).code).toBe('step-not-open');
    clock.advance(10 * DAY);
    await sweep();
    expect((await sold.read('seller')).data.state).toBe('handed_over');
    sold.tokens.staff = await logIn(await buildCustomer(served.database, { roles: ['accounts'] }));
    expect((await sold.office('staff', 'problem/resolve', resolve)).data.settles_at).toBe(
      '2026-06-25T12:00:00.000Z',
    );
    expect((await sold.office('staff', 'problem/resolve', resolve)).status).toBe(403);
    expect(await sold.news()).toEqual(
      expect.arrayContaining(['problem-raised seller', 'problem-raised house', 'problem-resolved buyer']),
    );
    clock.advance(4 * DAY);
    await sweep();
    expect((await sold.read('buyer')).data.state).toBe('settled');
  });

  test('cannot be raised before the payment', async () => {
    expect((await (await sell()).raise('buyer')).code).toBe('problem-not-possible');
  });
});

describe('staff', () => {
  test('record a payment, and let a sale fall through', async () => {
    const sold = await sell();
    expect((await sold.office('staff', 'mark-paid', { reason: 'Bank transfer' })).data.state).toBe(
      'premium_paid',
    );
    expect((await sold.office('staff', 'mark-paid', { reason: 'Bank transfer' })).status).toBe(403);
    const fall = { reason: 'The buyer cannot pay.', refund: true };
    expect((await sold.office('staff', 'fell-through', fall)).data).toMatchObject({
      ...{ state: 'fell_through', fall_reason: 'The buyer cannot pay.' },
    });
    expect((await sold.office('staff', 'fell-through', fall)).status).toBe(403);
    expect(await sold.news()).toEqual([
      ...['premium-paid buyer', 'premium-paid seller', 'fell-through buyer', 'fell-through seller'],
    ]);
    const path = `/listings/${sold.listing}`;
    expect((await callApi(served.app, { method: 'GET', path })).data).toMatchObject({ status: 'unsold' });
  });

  test('cannot record a payment while a card payment is open', async () => {
    const sold = await sell();
    await served.database.kysely
      .insertInto('payments')
      .values({
        ...{ sale_id: sold.sale.id, customer_id: sold.buyer.id, amount_minor: 72_000, currency: 'GBP' },
        ...{ purpose: 'premium', idempotency_key: sold.sale.id, state: 'submitted' },
        ...{ created_at: clock.now(), updated_at: clock.now() },
      })
      .execute();
    expect((await sold.office('staff', 'mark-paid', { reason: 'Cash' })).code).toBe('payment-open');
  });

  test('see which sales wait for them', async () => {
    const sold = await sell({ state: 'premium_paid', paid_at: clock.now() });
    await sold.raise('seller');
    const path = '/office/sales?needs=staff';
    const { data } = await callApi(served.app, { method: 'GET', path, token: sold.tokens.staff });
    expect(data.find(({ id }: { id: string }) => id === sold.sale.id)).toMatchObject({ needs: 'problem' });
  });
});

describe('the withdrawal', () => {
  const fromTrader = { seller_is_trader: true, state: 'premium_paid', paid_at: new Date(START) } as const;

  test('ends the sale once, with a dated receipt', async () => {
    const sold = await sell(fromTrader);
    expect((await sold.read('buyer')).data.abilities.withdraw).toBe(true);
    expect((await sold.withdraw('seller')).status).toBe(403);
    const [one, other] = await Promise.all([sold.withdraw('buyer'), sold.withdraw('buyer')]);
    expect(one).toMatchObject({ status: 200, data: { withdrawn_at: '2026-06-01T12:00:00.000Z' } });
    expect(other).toEqual(one);
    expect(await sold.news()).toEqual(['withdrawn buyer', 'withdrawn seller', 'withdrawn house']);
    expect((await sold.read('buyer')).data).toMatchObject({
      state: 'fell_through',
      fall_reason: 'withdrawal',
    });
  });

  test('is over 14 days after the car was received, and not for everybody', async () => {
    const sold = await sell(fromTrader);
    await sold.confirm('buyer', 'car-received');
    for (const as of ['buyer', 'seller'] as const)
      expect((await sold.read(as)).data.withdraw_until).toBe('2026-06-16T00:00:00.000Z');
    clock.advance(14.5 * DAY);
    expect((await sold.withdraw('buyer')).code).toBe('withdrawal-over');
    const privately = await sell({ state: 'premium_paid', paid_at: clock.now() });
    expect((await privately.withdraw('buyer')).status).toBe(403);
  });

  test('depends on what both were when the car was sold, and not on later business details', async () => {
    const bought = await sell(fromTrader);
    const saveBusiness = (token: string) =>
      callApi(served.app, {
        ...{ method: 'PUT', path: '/payments/business', token },
        body: { company_name: 'Oldtimer GmbH', vat_number: '' },
      });
    expect((await saveBusiness(bought.tokens.buyer)).status).toBe(200);
    expect((await bought.read('buyer')).data.abilities.withdraw).toBe(true);
    expect((await bought.withdraw('buyer')).status).toBe(200);
    const privately = await sell({ state: 'premium_paid', paid_at: clock.now() });
    await saveBusiness(privately.tokens.seller);
    expect((await privately.read('buyer')).data.abilities.withdraw).toBe(false);
    expect((await privately.withdraw('buyer')).status).toBe(403);
  });

  test('is possible although both are content, so the sale settles later', async () => {
    const sold = await sell(fromTrader);
    await handOver(sold);
    await sold.confirm('buyer', 'content');
    expect((await sold.confirm('seller', 'content')).data.state).toBe('handed_over');
    clock.advance(15 * DAY);
    await sweep();
    expect((await sold.read('buyer')).data.state).toBe('settled');
  });
});

describe('a second chance', () => {
  /** A sealed auction whose bids were opened. The winner's sale fell through. */
  async function fallThrough(amounts = [9_000, 8_000], reserve: number | null = null) {
    const sold = await sell({ state: 'fell_through', fell_through_at: clock.now(), fall_reason: 'Fire' });
    const { kysely } = served.database;
    await kysely
      .updateTable('auctions')
      .set({ sealed: true, closed_at: clock.now(), reserve })
      .where('id', '=', sold.listing)
      .execute();
    const bidders: { id: string; token: string }[] = [];
    for (const opened_amount of amounts) {
      const bidder = await buildBidder(served.database, { country: 'DE' });
      bidders.push({ id: bidder.id, token: await logIn(bidder) });
      await buildSealedBid(served.database, {
        ...{ auction_id: sold.listing, bidder_id: bidder.id, arrived_at: clock.now() },
        ...{ opened_amount, opened_nonce: '0'.repeat(32) },
      });
    }
    const offers = async (token = '') =>
      (await callApi(served.app, { method: 'GET', path: '/second-chances', token })).data;
    const answer = (token: string, id: string, verb: 'accept' | 'decline') =>
      callApi(served.app, { method: 'POST', path: `/second-chances/${id}/${verb}`, token });
    return { ...sold, bidders, offers, answer };
  }

  test('goes to the next bidder, who buys at their own bid', async () => {
    const sold = await fallThrough();
    const [next, last] = sold.bidders;
    expect((await sold.read('seller')).data.abilities.offer_second_chance).toBe(9_000);
    expect((await sold.offer('buyer')).status).toBe(403);
    expect((await sold.offer('seller')).data.second_chance).toMatchObject({ state: 'open', amount: 9_000 });
    expect((await sold.offer('seller')).code).toBe('offer-open');
    const [offer] = await sold.offers(next?.token);
    expect(offer).toMatchObject({ amount: 9_000, state: 'open', premium_minor: 60_000 });
    expect(await sold.offers(last?.token)).toEqual([]);
    expect((await sold.answer(last?.token ?? '', offer.id, 'accept')).status).toBe(404);

    const twice = await Promise.all([
      sold.answer(next?.token ?? '', offer.id, 'accept'),
      sold.answer(next?.token ?? '', offer.id, 'accept'),
    ]);
    expect(twice.map(({ status, data }) => [status, data.state])).toEqual([
      [200, 'accepted'],
      [200, 'accepted'],
    ]);
    expect((await sold.answer(next?.token ?? '', offer.id, 'decline')).code).toBe('offer-over');
    const path = `/sales/${sold.listing}`;
    const own = (await callApi(served.app, { method: 'GET', path, token: next?.token ?? '' })).data;
    expect(own).toMatchObject({ part: 'buyer', state: 'payment_due', hammer_price: 9_000 });
    expect((await sold.read('seller')).data).toMatchObject({ id: own.id, state: 'payment_due' });
    expect((await sold.read('buyer')).data).toMatchObject({ id: sold.sale.id, state: 'fell_through' });
    const shown = (await callApi(served.app, { method: 'GET', path: `/listings/${sold.listing}` })).data;
    expect(shown).toMatchObject({ status: 'sold', highest_bid: 9_000 });
    expect(await sold.news()).toEqual([
      'second-chance-offered bidder',
      'second-chance-accepted seller',
      'second-chance-accepted bidder',
    ]);
  });

  test.each([
    ['draft', null],
    ['withdrawn', 9_000],
    ['declined', 9_000],
  ] as const)('after a relisting that is %s can be offered for %s', async (status, amount) => {
    const sold = await fallThrough();
    await buildListing(served.database, {
      ...{ owner_id: sold.sale.seller_id, former_listing_id: sold.listing, status, auction: false },
    });
    expect((await sold.read('seller')).data.abilities.offer_second_chance).toBe(amount);
    const offered = await sold.offer('seller');
    expect(offered.code).toBe(amount === null ? 'not-allowed' : undefined);
    if (amount === null) return;
    const [offer] = await sold.offers(sold.bidders[0]?.token);
    const accepted = await sold.answer(sold.bidders[0]?.token ?? '', offer.id, 'accept');
    expect(accepted.data.state).toBe('accepted');
  });

  test('is neither offered by a blocked seller nor bought from one', async () => {
    const block = (id: string, at: Date | null) =>
      served.database.kysely.updateTable('customers').set({ blocked_at: at }).where('id', '=', id).execute();
    const sold = await fallThrough();
    const token = sold.bidders[0]?.token ?? '';
    await block(sold.sale.seller_id, clock.now());
    expect(await sold.offer('seller')).toMatchObject({ status: 403, code: 'not-allowed' });
    expect((await sold.read('seller')).data.abilities.offer_second_chance).toBeNull();
    await block(sold.sale.seller_id, null);
    expect((await sold.offer('seller')).status).toBe(201);

    const [offer] = await sold.offers(token);
    await block(sold.sale.seller_id, clock.now());
    expect(await sold.answer(token, offer.id, 'accept')).toMatchObject({ status: 409, code: 'seller-gone' });
    expect(await sold.offers(token)).toMatchObject([{ state: 'open' }]);
    await block(sold.sale.seller_id, null);
    expect((await sold.answer(token, offer.id, 'accept')).data.state).toBe('accepted');
  });

  test('ends after a day, and each bidder is asked once', async () => {
    const sold = await fallThrough();
    await sold.offer('seller');
    const [offer] = await sold.offers(sold.bidders[0]?.token);
    clock.advance(DAY);
    expect((await sold.answer(sold.bidders[0]?.token ?? '', offer.id, 'accept')).code).toBe('offer-over');
    // Both sides see the end at once, before it is recorded.
    expect((await sold.read('seller')).data.second_chance.state).toBe('expired');
    expect(await sold.offers(sold.bidders[0]?.token)).toMatchObject([{ state: 'expired' }]);
    events.length = 0;
    await sweep();
    expect(await sold.news()).toEqual(
      expect.arrayContaining(['second-chance-expired bidder', 'second-chance-expired seller']),
    );
    expect(events.map(({ channel, event }) => `${channel} ${event}`)).toEqual([
      ...[sold.bidders[0]?.id, sold.sale.seller_id].map((id) => `private-customer.${id} sale.moved`),
      'private-office.sales.read queue.changed',
    ]);
    expect((await sold.offer('seller')).data.second_chance.amount).toBe(8_000);
    const [second] = await sold.offers(sold.bidders[1]?.token);
    expect((await sold.answer(sold.bidders[1]?.token ?? '', second.id, 'decline')).data.state).toBe(
      'declined',
    );
    expect((await sold.offer('seller')).code).toBe('no-next-bidder');
  });

  test('is not offered below the reserve, nor before the sale fell through, and once at a time', async () => {
    expect((await (await fallThrough([9_000], 9_500)).offer('seller')).code).toBe('no-next-bidder');
    expect((await (await sell()).offer('seller')).status).toBe(403);
    const sold = await fallThrough();
    const both = await Promise.all([sold.offer('seller'), sold.offer('seller')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('shows a business the charges that its sale will have', async () => {
    const sold = await fallThrough();
    const token = sold.bidders[0]?.token ?? '';
    await callApi(served.app, {
      ...{ method: 'PUT', path: '/payments/business', token },
      body: { company_name: 'Oldtimer GmbH', vat_number: 'DE123456789' },
    });
    await sold.offer('seller');
    const [offer] = await sold.offers(token);
    expect(offer).toMatchObject({ premium_minor: 60_000, vat_minor: 0 });
    expect((await sold.answer(token, offer.id, 'accept')).data).toMatchObject({ vat_minor: 0 });
    const bought = await callApi(served.app, { method: 'GET', path: `/sales/${sold.listing}`, token });
    expect(bought.data).toMatchObject({ premium_minor: 60_000, vat_minor: 0 });
  });

  test.each([
    ['no-default-card', { default_payment_id: null, default_payment_expiry: null }],
    ['card-expired', { default_payment_expiry: '2026-05-31' }],
  ])('tells a bidder who lacks only a card: %s', async (code, changes) => {
    const sold = await fallThrough();
    await sold.offer('seller');
    const [next] = sold.bidders;
    const [offer] = await sold.offers(next?.token);
    const change = (values: object) =>
      served.database.kysely
        .updateTable('customers')
        .set(values)
        .where('id', '=', next?.id ?? '')
        .execute();
    await change(changes);
    expect(await sold.answer(next?.token ?? '', offer.id, 'accept')).toMatchObject({ status: 409, code });
    await change({ terms_accepted_at: null });
    expect((await sold.answer(next?.token ?? '', offer.id, 'accept')).code).toBe('not-validated');
    expect((await sold.answer(next?.token ?? '', offer.id, 'decline')).status).toBe(200);
  });

  test('needs a bidder who may bid, and an answer is either yes or no', async () => {
    const sold = await fallThrough();
    await sold.offer('seller');
    const [next] = sold.bidders;
    const [offer] = await sold.offers(next?.token);
    const block = (blocked_at: Date | null) =>
      served.database.kysely
        .updateTable('customers')
        .set({ terms_accepted_at: blocked_at })
        .where('id', '=', next?.id ?? '')
        .execute();
    await block(null);
    expect((await sold.answer(next?.token ?? '', offer.id, 'accept')).code).toBe('not-validated');
    await block(clock.now());
    const answers = await Promise.all([
      sold.answer(next?.token ?? '', offer.id, 'accept'),
      sold.answer(next?.token ?? '', offer.id, 'decline'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
