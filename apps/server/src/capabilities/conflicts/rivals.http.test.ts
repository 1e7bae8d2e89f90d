import { allEndpoints } from '@marque/contracts/all-endpoints';
import { PERMISSIONS_OVER_CUSTOMERS } from '@marque/domain/access/permissions-over-customers';
import { HOUR_MS, MINUTE_MS } from '@marque/domain/time/durations';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import { buildSealedBid } from '@marque/testing/build-sealed-bid';
import { describe, expect, test } from 'vitest';
import { ask, startProvedSession } from '../../../test/ask.ts';
import { after, openHouse } from '../../../test/bidding/open-house.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const served = useTestApp();

/** The clock of the app stands still. */
const NOW = new Date('2026-06-01T12:00:00Z');
const running = { starts_at: new Date('2026-05-01T12:00:00Z'), ends_at: after(30 * HOUR_MS) };

const begin = (overrides: Parameters<typeof buildAuction>[1] = {}) =>
  buildAuction(served.database, { ...running, ...overrides });

async function call(as: { id: string }, method: 'GET' | 'POST', path: string, payload?: object) {
  const token = await startProvedSession(served.database, as);
  const answered = await ask(served.app, {
    ...{ method, url: `/api${path}`, headers: { 'access-token': token } },
    ...(payload ? { payload } : {}),
  });
  const { data, errors } = answered.json();
  return { status: answered.statusCode, code: errors?.[0]?.code, data };
}

const admin = () => buildBidder(served.database, { roles: ['admin'] });
const bidder = () => buildBidder(served.database);
const place = (as: { id: string }, { id }: { id: string }, amount: number) =>
  call(as, 'POST', `/listings/${id}/bids`, { amount, kind: 'maximum' });

const decisions = allEndpoints.filter(
  ({ method, path }) => method !== 'GET' && path.startsWith('/api/office/customers/{id}/'),
);
const body = {
  ...{ reason: 'bidding', text: 'Please stop.', days: 7, limit: 5_000, confirmed: true, name: 'Ada Byron' },
};
const decide = ({ path }: { path: string }, as: Customer, { id }: { id: string }) =>
  call(as, 'POST', path.replace('/api', '').replace('{id}', id), body);
const block = { path: '/api/office/customers/{id}/block' };

test('every decision about a customer needs one of the permissions of the rule', () => {
  const needed = decisions.map(({ access }) => (typeof access === 'object' ? access.permission : null));
  expect([...new Set(needed)].toSorted()).toEqual(PERMISSIONS_OVER_CUSTOMERS.toSorted());
});

test('staff decide nothing about a customer with whom they take part in a running auction', async () => {
  const [staff, rival, seller, other] = [await admin(), await bidder(), await bidder(), await bidder()];
  const lot = await begin({ owner_id: seller.id });
  const own = await begin({ owner_id: staff.id });
  await place(rival, lot, 2_000);
  await place(staff, lot, 9_000);
  await place(other, own, 2_000);
  for (const customer of [rival, seller, other]) {
    for (const decision of decisions)
      expect([decision.operation, await decide(decision, staff, customer)]).toMatchObject([
        decision.operation,
        { status: 409, code: 'customer-is-rival' },
      ]);
    const { data } = await call(staff, 'GET', `/office/customers/${customer.id}`);
    expect([data.is_rival, Object.values(data.abilities)]).toEqual([
      true,
      Object.keys(data.abilities).map(() => false),
    ]);
  }
  const colleague = await admin();
  for (const customer of [rival, seller, other])
    expect(await decide(block, colleague, customer)).toMatchObject({
      ...{ status: 200, data: { is_rival: false } },
    });
});

test('staff decide about a customer after the auction, and in one whose bids not even they may know of', async () => {
  const [staff, ended, hidden] = [await admin(), await bidder(), await bidder()];
  const floor = openHouse(served.database);
  const over = await begin();
  await floor.bid(ended, over, { amount: 2_000 });
  await floor.bid(staff, over, { amount: 9_000 });
  await floor.beat();
  await served.database.pool.query(
    `update auctions set ends_at = now() - interval '1 minute' where id = $1`,
    [over.id],
  );
  await floor.close();
  const sealed = await begin({ sealed: true, listing: { plan_type: 3 } });
  for (const customer of [hidden, staff]) await floor.sealedBid(customer, sealed, { amount: 5_000 });
  for (const customer of [ended, hidden])
    expect(await decide(block, staff, customer)).toMatchObject({ status: 200, data: { is_rival: false } });
  const { owner_id: id } = sealed;
  expect(await decide(block, staff, { id })).toMatchObject({ code: 'customer-is-rival' });
});

test('staff do not bid against a customer about whom they have decided while the auction runs', async () => {
  const [rival, seller] = [await bidder(), await bidder()];
  const lot = await begin({ owner_id: seller.id });
  const later = await begin({ owner_id: seller.id, starts_at: new Date('2026-06-01T12:30:00Z') });
  await place(rival, lot, 2_000);
  for (const customer of [rival, seller]) {
    const staff = await admin();
    expect(await decide(block, staff, customer)).toMatchObject({ status: 200 });
    expect(await place(staff, lot, 9_000)).toMatchObject({ status: 403, code: 'not-allowed' });
    expect(await place(staff, await begin(), 9_000)).toMatchObject({ status: 201 });
    // The decision was made before this auction began.
    expect(await openHouse(served.database).bid(staff, later, { amount: 9_000 })).toHaveProperty('receipt');
  }
});

test('a view as a customer that lasts into an auction keeps staff from bidding against them', async () => {
  const seller = await bidder();
  const reason = 'A call';
  const startsIn = (minutes: number) =>
    begin({ owner_id: seller.id, starts_at: new Date(NOW.getTime() + minutes * MINUTE_MS) });
  const [during, afterwards] = [await startsIn(20), await startsIn(40)];
  const staff = await admin();
  expect(await call(staff, 'POST', `/office/customers/${seller.id}/view`, { reason })).toMatchObject({
    status: 200,
  });
  const floor = openHouse(served.database);
  expect(await floor.bid(staff, during, { amount: 9_000 })).toMatchObject({ code: 'not-allowed' });
  expect(await floor.bid(staff, afterwards, { amount: 9_000 })).toHaveProperty('receipt');
});

describe('staff who take part in a sealed auction', () => {
  const reason = { reason: 'A letter of 1 June' };
  const beginSealed = (overrides: Parameters<typeof buildAuction>[1] = {}) =>
    begin({ sealed: true, listing: { plan_type: 3 }, ...overrides });

  test.each(['seller', 'bidder'])('do not learn as its %s who else bids there', async (part) => {
    const [staff, withBid, without] = [await admin(), await bidder(), await bidder()];
    const lot = await beginSealed(part === 'seller' ? { owner_id: staff.id } : {});
    const bidders = part === 'seller' ? [withBid] : [withBid, staff];
    for (const { id } of bidders)
      await buildSealedBid(served.database, { auction_id: lot.id, bidder_id: id });
    const answersAbout = async ({ id }: { id: string }) => {
      const path = `/office/customers/${id}`;
      const answers = [
        await decide(block, staff, { id }),
        await call(staff, 'POST', `${path}/export`, reason),
        await call(staff, 'GET', `${path}/data`),
        await call(staff, 'POST', `${path}/close`, reason),
      ];
      return answers.map(({ status, code }) => [status, code]);
    };
    const answers = await answersAbout(withBid);
    expect(answers).toEqual(await answersAbout(without));
    expect(answers.at(-1)).toEqual([409, 'party-of-sealed-auction']);
  });

  test('close accounts again after it has ended', async () => {
    const [staff, customer] = [await admin(), await bidder()];
    await beginSealed({ owner_id: staff.id, status: 'unsold', closed_at: new Date() });
    expect(await call(staff, 'POST', `/office/customers/${customer.id}/close`, reason)).toMatchObject({
      status: 200,
    });
  });

  test('do not bid in one after they have learned that a customer bids in one', async () => {
    const [staff, customer] = [await admin(), await bidder()];
    const [lot, other] = [await beginSealed(), await beginSealed()];
    const later = await beginSealed({ starts_at: new Date(NOW.getTime() + MINUTE_MS) });
    await buildSealedBid(served.database, { auction_id: lot.id, bidder_id: customer.id });
    expect(await call(staff, 'POST', `/office/customers/${customer.id}/close`, reason)).toMatchObject({
      code: 'bidding-sealed',
    });
    const seal = (to: { id: string }) =>
      call(staff, 'POST', `/listings/${to.id}/bids`, { amount: 9_000, kind: 'sealed' });
    for (const running of [lot, other]) expect(await seal(running)).toMatchObject({ code: 'not-allowed' });
    expect(await seal(later)).not.toMatchObject({ code: 'not-allowed' });
    expect(await place(staff, await begin(), 9_000)).toMatchObject({ status: 201 });
  });

  test('do not read the review of another customer who wants to bid there', async () => {
    const [rival, fair, other, seller] = [await admin(), await admin(), await bidder(), await bidder()];
    const lot = await beginSealed({ owner_id: seller.id });
    await buildSealedBid(served.database, { auction_id: lot.id, bidder_id: rival.id });
    const { id } = await served.database.kysely
      .insertInto('bidder_reviews')
      .values({
        ...{ listing_id: lot.id, seller_id: seller.id, bidder_id: other.id, reasons: ['address'] },
        opened_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const reviewsFor = async (reader: Customer) => {
      const { data } = await call(reader, 'GET', '/office/screening');
      return data.map((review: { id: string }) => review.id);
    };
    const todayFor = async (reader: Customer) => {
      const { data } = await call(reader, 'GET', '/office/today');
      return data.queues.map((queue: { name: string }) => queue.name);
    };
    expect([await reviewsFor(fair), await todayFor(fair)]).toEqual([
      [id],
      expect.arrayContaining(['reviews']),
    ]);
    expect([await reviewsFor(rival), await todayFor(rival)]).toEqual([
      [],
      expect.not.arrayContaining(['reviews']),
    ]);
    const decision = { decision: 'allowed', note: 'Neighbours.' };
    expect(await call(rival, 'POST', `/office/screening/${id}`, decision)).toMatchObject({
      code: 'not-allowed',
    });
  });
});

test('staff decide nothing about the comments on a car that they sell or have bid on', async () => {
  const author = await bidder();
  const lot = await buildListing(served.database, { auction: running });
  const posted = await call(author, 'POST', `/listings/${lot.id}/comments`, { text: 'There is rust.' });
  const buyer = await admin();
  await place(buyer, lot, 9_000);
  const path = `/office/comments/${posted.data.id}`;
  for (const [verb, input] of [
    ['approve', {}],
    ['block', { reason: 'other' }],
    ['warn', { reason: 'other' }],
  ] as const)
    expect([verb, await call(buyer, 'POST', `${path}/${verb}`, input)]).toMatchObject([
      verb,
      { status: 409, code: 'party-of-car' },
    ]);
  expect((await call(buyer, 'GET', path)).data).toMatchObject({
    ...{ is_party: true, decisions: [], abilities: { can_warn: false } },
  });
  const fair = await buildCustomer(served.database, { roles: ['moderator'] });
  expect((await call(fair, 'GET', path)).data).toMatchObject({ is_party: false, decisions: ['block'] });
  expect(await call(fair, 'POST', `${path}/block`, { reason: 'other' })).toMatchObject({ status: 200 });
});
