import { HOUR_MS } from '@marque/domain/time/durations';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import type { Customer, CustomerOverrides } from '@marque/testing/build-customer';
import { buildSale } from '@marque/testing/build-sale';
import { buildSealedBid } from '@marque/testing/build-sealed-bid';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startProvedSession } from '../../../test/ask.ts';
import { holdLock, untilWaiting } from '../../../test/bidding/hold-lock.ts';
import { after, openHouse } from '../../../test/bidding/open-house.ts';
import { recordLive } from '../../../test/record-live.ts';
import { openConsignment, type Person } from '../../../test/selling/open-consignment.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const served = useTestApp({ live: recordLive().live });
const { call, must, person, submit } = openConsignment(served);

type Bidder = Person & { customer: Customer };

async function bidder(overrides: CustomerOverrides = {}): Promise<Bidder> {
  const customer = await buildBidder(served.database, overrides);
  const token = await startProvedSession(served.database, customer);
  return { id: customer.id, email: customer.email, token, customer };
}
const manager = () => bidder({ roles: ['manager'] });

/** The clock of the app stands still in June. */
const running = { starts_at: new Date('2026-05-01T12:00:00Z'), ends_at: after(30 * HOUR_MS) };

const begin = (overrides: Parameters<typeof buildAuction>[1] = {}) =>
  buildAuction(served.database, { ...running, reserve: 20_000, ...overrides });

const place = (as: Person, id: string, kind = 'maximum') =>
  call(as, 'POST', `/listings/${id}/bids`, { amount: 30_000, kind });
const barred = { status: 403, code: 'not-allowed' };
const readReserve = (as: Person, id: string) => call(as, 'GET', `/office/listings/${id}/reserve`);

describe('staff cannot bid on a car', () => {
  const reason = 'The bidder mistyped it.';

  test('after they proposed, confirmed or declined to void a bid on it', async () => {
    const { id } = await begin({ reserve: null });
    const house = openHouse(served.database);
    const [ada, ben] = [await bidder(), await bidder()];
    await house.bid(ada.customer, { id }, { amount: 2_000 });
    await house.bid(ben.customer, { id }, { amount: 9_000 });
    const [proposer, decliner, confirmer] = await Promise.all([manager(), manager(), manager()]);
    const propose = async () => (await must(proposer, 'POST', `/office/bids/${id}/3/void`, { reason })).id;
    await must(decliner, 'POST', `/office/proposals/${await propose()}/withdraw`, {});
    await must(confirmer, 'POST', `/office/proposals/${await propose()}/confirm`, {});
    for (const insider of [proposer, decliner, confirmer])
      expect(await place(insider, id)).toMatchObject(barred);
  });

  test('after they read its conversation, which the audit records', async () => {
    const seller = await person();
    const curator = await bidder({ roles: ['curator'] });
    const id = await submit(seller);
    await must(seller, 'GET', `/listings/${id}/messages`);
    await must(curator, 'GET', `/listings/${id}/messages`);
    const { kysely } = served.database;
    const readings = await kysely
      .selectFrom('audit_entries')
      .select(['actor_id', 'permission', 'detail'])
      .where('listing_id', '=', id)
      .where('action', '=', 'secret-read')
      .execute();
    expect(readings).toEqual([
      { actor_id: curator.id, permission: 'submissions.decide', detail: { secret: 'conversation' } },
    ]);
    await must(seller, 'POST', `/listings/${id}/withdraw`, { reason });
    const { id: again } = await begin({ owner_id: seller.id, listing: { former_listing_id: id } });
    expect(await place(curator, again)).toMatchObject(barred);
  });

  test('after they learned what its seller expects, which the audit records once', async () => {
    const seller = await person();
    const curator = await bidder({ roles: ['curator'] });
    const id = await submit(seller);
    for (const path of [`/office/submissions/${id}`, `/listings/${id}/draft`, `/office/submissions/${id}`])
      await must(curator, 'GET', path);
    const readings = await served.database.kysely
      .selectFrom('audit_entries')
      .select(['actor_id', 'detail'])
      .where('listing_id', '=', id)
      .where('action', '=', 'secret-read')
      .execute();
    expect(readings).toEqual([{ actor_id: curator.id, detail: { secret: 'expectation' } }]);
    await must(seller, 'POST', `/listings/${id}/withdraw`, { reason });
    const { id: again } = await begin({ owner_id: seller.id, listing: { former_listing_id: id } });
    expect(await place(curator, again)).toMatchObject(barred);
  });

  test('after they tried to lower its reserve, because each answer says something about it', async () => {
    const consent = 'The seller agreed on the telephone.';
    for (const reserve of [20_000, 30_000, 19_999]) {
      const { id } = await begin();
      const guesser = await manager();
      await call(guesser, 'POST', `/office/listings/${id}/lower-reserve`, { reserve, consent });
      expect(await place(guesser, id)).toMatchObject(barred);
    }
  });

  test('after they exported the data of its seller or of a bidder, and parties cannot export it', async () => {
    const [seller, rival, admin, party] = await Promise.all([
      person(),
      bidder(),
      bidder({ roles: ['admin'] }),
      bidder({ roles: ['admin'] }),
    ]);
    const { id } = await begin({ owner_id: seller.id });
    expect(await place(party, id)).toMatchObject({ status: 201 });
    expect(await call(rival, 'POST', `/listings/${id}/bids`, { amount: 40_000 })).toMatchObject({
      status: 201,
    });
    const download = async (as: Person, of: Person) => {
      await must(as, 'POST', `/office/customers/${of.id}/export`, { reason: 'A letter of 1 June' });
      return call(as, 'GET', `/office/customers/${of.id}/data`);
    };
    const { id: past } = await begin({ owner_id: seller.id, status: 'unsold', closed_at: new Date() });
    const partyOfPast = await bidder({ roles: ['admin'] });
    await buildSealedBid(served.database, { auction_id: past, bidder_id: partyOfPast.id });
    expect(await download(partyOfPast, seller)).toMatchObject(barred);
    for (const person of [seller, rival]) {
      expect(
        await call(party, 'POST', `/office/customers/${person.id}/export`, { reason: 'A letter' }),
      ).toMatchObject({ code: 'customer-is-rival' });
      expect(await download(admin, person)).toMatchObject({ status: 200 });
    }
    expect(await call(admin, 'POST', `/listings/${id}/bids`, { amount: 60_000 })).toMatchObject(barred);
    const { id: other } = await begin();
    expect(await place(admin, other)).toMatchObject({ status: 201 });
  });

  test('after they kept a bidder out of it, or decided about its sale', async () => {
    const deciding = await manager();
    const { id } = await begin();
    const { id: sold } = await begin({ status: 'sold', closed_at: new Date() });
    const { id: again } = await begin({ listing: { former_listing_id: sold } });
    const rival = await bidder();
    const [review] = await served.database.kysely
      .insertInto('bidder_reviews')
      .values(({ selectFrom }) => ({
        ...{ listing_id: id, bidder_id: rival.id, reasons: ['address'], opened_at: new Date() },
        seller_id: selectFrom('listings').select('owner_id').where('id', '=', id),
      }))
      .returning('id')
      .execute();
    await must(deciding, 'POST', `/office/screening/${review?.id}`, {
      decision: 'refused',
      note: 'One address.',
    });
    expect(await place(deciding, id)).toMatchObject(barred);

    const accounts = await bidder({ roles: ['accounts'] });
    const sale = await buildSale(served.database, { listing_id: sold });
    await must(accounts, 'POST', `/office/sales/${sale.id}/fell-through`, { reason, refund: false });
    expect(await place(accounts, again)).toMatchObject(barred);
  });

  test('after they acted on it in an earlier or a later attempt to sell it', async () => {
    const { id: owner_id } = await person();
    const { id: former } = await begin({ owner_id, status: 'unsold', closed_at: new Date() });
    const { id } = await begin({ owner_id, listing: { former_listing_id: former } });
    const [early, fair] = await Promise.all([manager(), manager()]);
    await readReserve(early, former);
    for (const kind of ['maximum', 'exact']) expect(await place(early, id, kind)).toMatchObject(barred);
    expect(await place(fair, id)).toMatchObject({ status: 201 });
    expect(await readReserve(fair, former)).toMatchObject(barred);

    const relister = await manager();
    const { data: draft } = await call(relister, 'POST', `/office/listings/${former}/relist`);
    expect(draft.id).toBe(id);
    const { id: withdrawn } = await begin();
    await must(relister, 'POST', `/office/listings/${withdrawn}/withdraw`, { reason });
    await must(relister, 'POST', `/office/listings/${withdrawn}/relist`);
    const { id: next } = await begin({ listing: { former_listing_id: withdrawn } });
    expect(await place(relister, next)).toMatchObject(barred);
  });

  test('after they lost their role, neither openly nor sealed', async () => {
    for (const sealed of [false, true]) {
      const auction = { sealed, ...(sealed ? { listing: { plan_type: 3 } } : {}) };
      const [{ id }, { id: other }] = [await begin(auction), await begin(auction)];
      const former = await bidder({ roles: ['curator'] });
      await readReserve(former, id);
      await served.database.pool.query('delete from customer_roles where customer_id = $1', [former.id]);
      const left = { ...former, token: await startProvedSession(served.database, former) };
      const kind = sealed ? 'sealed' : 'maximum';
      expect(await place(left, id, kind)).toMatchObject(barred);
      expect(await place(left, other, kind)).toMatchObject({ status: 201 });
    }
  });
});

test('only customers who hold or have held a role are looked up in the audit', async () => {
  const { rows } = await served.database.pool.query(
    'select held_role from customers where id = any($1) order by held_role',
    [[(await bidder()).id, (await manager()).id]],
  );
  expect(rows).toEqual([{ held_role: false }, { held_role: true }]);
});

describe('what one person does at the same time', () => {
  const entries = (id: string, as: Person) =>
    served.database.kysely
      .selectFrom('audit_entries')
      .select('action')
      .where('listing_id', '=', id)
      .where('actor_id', '=', as.id)
      .execute();

  test.each(['maximum', 'sealed'])('happens one after the other: a bid %s and a reading', async (kind) => {
    const { id } = await begin(kind === 'sealed' ? { sealed: true, listing: { plan_type: 3 } } : {});
    const interested = await manager();
    // The audit is locked, so each call waits after its first look, before it has written anything.
    const held = await holdLock(served.database, 'lock table audit_links in exclusive mode');
    const reading = readReserve(interested, id);
    await untilWaiting(served.database, 1);
    const bidding = place(interested, id, kind);
    await untilWaiting(served.database, 2);
    await held.release();
    expect([await reading, await bidding]).toMatchObject([{ status: 200 }, barred]);
    expect(await entries(id, interested)).toHaveLength(1);
  });

  const ACTS = [
    'bid',
    'bid higher',
    'read the former reserve',
    'lower the reserve',
    'propose a void',
  ] as const;

  test('leaves either bids or acts, whatever the calls are and in whatever order they arrive', async () => {
    const several = fc.array(fc.constantFrom(...ACTS), { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(several, fc.boolean(), async (acts, areTogether) => {
        const { id: former } = await begin({ status: 'unsold', closed_at: new Date() });
        const { id } = await begin({ listing: { former_listing_id: former } });
        await openHouse(served.database).bid((await bidder()).customer, { id }, { amount: 2_000 });
        const interested = await manager();
        const office = (path: string, body: object) => call(interested, 'POST', `/office/${path}`, body);
        const doing = {
          bid: () => place(interested, id),
          'bid higher': () => call(interested, 'POST', `/listings/${id}/bids`, { amount: 40_000 }),
          'read the former reserve': () => readReserve(interested, former),
          'lower the reserve': () =>
            office(`listings/${id}/lower-reserve`, { reserve: 10_000, consent: 'By telephone.' }),
          'propose a void': () => office(`bids/${id}/1/void`, { reason: 'Mistyped.' }),
        };
        const answers: { status: number }[] = [];
        if (areTogether) answers.push(...(await Promise.all(acts.map((act) => doing[act]()))));
        else for (const act of acts) answers.push(await doing[act]());

        expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
        const done = [...(await entries(id, interested)), ...(await entries(former, interested))].length;
        const { rowCount } = await served.database.pool.query(
          'select from bids where auction_id = $1 and bidder_id = $2',
          [id, interested.id],
        );
        const bids = rowCount ?? 0;
        expect(Math.min(done, bids)).toBe(0);
        expect(done + bids).toBeGreaterThan(0);
      }),
      { numRuns: 15 },
    );
  });
});
