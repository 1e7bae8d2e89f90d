import { LOCALES } from '@marque/contracts/locale';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCard } from '@marque/testing/build-card';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import { describe, expect, test } from 'vitest';
import { ask, startProvedSession, startSession } from '../../../test/ask.ts';
import { moveAuctions } from '../../../test/bidding/move-auctions.ts';
import { captureLog } from '../../../test/capture-log.ts';
import { buildJobContext, runJobs } from '../../../test/jobs.ts';
import { recordLive } from '../../../test/record-live.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';

const { live, events } = recordLive();
const captured = captureLog();
const served = useTestApp({ live, log: captured.log });

const FINGERPRINT = 'fingerprint-of-a-shared-card';

async function call(as: { id: string } | null, method: 'GET' | 'POST', path: string, body?: object) {
  const token = as ? await startSession(served.database, as) : undefined;
  const response = await ask(served.app, {
    ...{ method, url: `/api${path}` },
    ...(token ? { headers: { 'access-token': token } } : {}),
    ...(body ? { payload: body } : {}),
  });
  const { data, meta, errors } = response.json();
  return { status: response.statusCode, data, meta, code: errors?.[0]?.code, body: response.body };
}

type Scene = Awaited<ReturnType<typeof begin>>;

/** A car, and a bidder who has a card and an address in common with its seller. */
async function begin({ sealed = false } = {}) {
  const db = served.database;
  const seller = await buildBidder(db, { first_name: 'Silvia', last_name: 'Moretti' });
  const bidder = await buildBidder(db, {
    ...{ first_name: 'Bruno', last_name: 'Keller' },
    address1: seller.address1?.toUpperCase() ?? null,
  });
  for (const { id } of [seller, bidder])
    await buildCard(db, { customer_id: id, fingerprint: FINGERPRINT + seller.id });
  const lot = await buildListing(db, { owner_id: seller.id, ...(sealed ? { plan_type: 3 } : {}) });
  const manager = await buildCustomer(db, { roles: ['manager'] });
  return { seller, bidder, lot, manager };
}

const bid = (as: Customer, { id }: { id: string }, amount: number, kind = 'maximum') =>
  call(as, 'POST', `/listings/${id}/bids`, { amount, kind });

async function reviewOf({ manager, bidder }: Pick<Scene, 'manager' | 'bidder'>) {
  const { data } = await call(manager, 'GET', '/office/screening?limit=100');
  return data.find((review: { bidder: { id: string } }) => review.bidder.id === bidder.id);
}

const decide = (as: Customer, { id }: { id: string }, decision: string, note = 'They are strangers.') =>
  call(as, 'POST', `/office/screening/${id}`, { decision, note });

const mailsTo = async (address: string) =>
  (await listOutbox(served.database, { limit: 100 })).filter(({ recipient }) => recipient === address);

describe('a bid of a connected customer', () => {
  test.each([false, true])('waits for staff, and counts once it is allowed (sealed: %s)', async (sealed) => {
    const scene = await begin({ sealed });
    const { seller, bidder, lot, manager } = scene;
    const kind = sealed ? 'sealed' : 'maximum';
    const stranger = await buildBidder(served.database);
    expect(await bid(stranger, lot, 2_000, kind)).toMatchObject({ status: 201 });
    expect(await bid(bidder, lot, 5_000, kind)).toMatchObject({ status: 403, code: 'bidder-under-review' });

    const review = await reviewOf(scene);
    expect(review).toEqual({
      ...{ id: expect.any(String), state: 'waiting', reasons: ['card', 'address'], note: null },
      listing: { id: lot.id, lot_number: lot.lot_number, title: '1965 Jaguar E-Type' },
      bidder: { id: bidder.id, username: bidder.username, name: 'Bruno Keller' },
      seller: { id: seller.id, username: seller.username, name: 'Silvia Moretti' },
      ...{ opened_at: '2026-06-01T12:00:00.000Z', decided_at: null, decided_by: null },
    });
    const decided = await decide(manager, review, 'allowed');
    expect(decided).toMatchObject({
      status: 200,
      data: { id: review.id, state: 'allowed', decided_by: { id: manager.id }, note: 'They are strangers.' },
    });
    expect(await bid(bidder, lot, 5_000, kind)).toMatchObject({ status: 201 });
    expect(await bid(stranger, lot, 7_000, kind)).toMatchObject({ status: 201 });
    expect(await bid(bidder, lot, 9_000, kind)).toMatchObject({ status: 201 });
  });

  test('is refused for good if staff refuse it', async () => {
    const scene = await begin();
    const { seller, bidder, lot, manager } = scene;
    await bid(bidder, lot, 5_000);
    await decide(manager, await reviewOf(scene), 'refused', 'They are married.');
    expect(await bid(bidder, lot, 5_000)).toMatchObject({ status: 403, code: 'bidder-refused' });
    const another = await buildListing(served.database, { owner_id: seller.id });
    expect(await bid(bidder, another, 5_000)).toMatchObject({ status: 403, code: 'bidder-refused' });
  });

  test('tells the bidder nothing about the seller, and nobody else anything', async () => {
    const scene = await begin();
    const { seller, bidder, lot } = scene;
    const before = events.length;
    const { body } = await bid(bidder, lot, 5_000);
    const { id } = await reviewOf(scene);
    const ledger = await call(null, 'GET', `/listings/${lot.id}/ledger`);
    const seen = [body, ledger.body, JSON.stringify(events.slice(before)), captured.text()];
    for (const secret of [FINGERPRINT, seller.email, seller.telephone, 'Moretti', 'Keller', id])
      for (const text of seen) expect(text).not.toContain(secret);
    expect(body).not.toMatch(/card|telephone|address|seller/i);
    expect(body).toContain('Your bid has not been placed.');
    expect(ledger.data.entries).toEqual([]);

    const own = await call(seller, 'GET', `/listings/${lot.id}`);
    expect(own.body).not.toContain(bidder.id);
    expect(own.body).not.toContain(bidder.username);
  });
});

/** Words that would tell a bidder that something is compared with another person. */
const HINTS =
  /match|details|customer|Angaben|Kunde|überein|informations|client|correspond|dati|cliente|coincid|address|Adresse|adresse|indirizzo/i;

describe('the answer to a held bid', () => {
  test.each(LOCALES)('does not tell why the bid was chosen for a review: %s', async (locale) => {
    const { bidder, lot } = await begin();
    const held = await ask(served.app, {
      ...{ method: 'POST', url: `/api/listings/${lot.id}/bids`, payload: { amount: 5_000, kind: 'maximum' } },
      headers: {
        'access-token': await startSession(served.database, bidder),
        'accept-language': locale,
      },
    });
    const [error] = held.json().errors;
    expect(error).toMatchObject({ code: 'bidder-under-review' });
    expect(error.detail).not.toMatch(HINTS);
  });

  test('stays the same after the bidder has changed address and telephone', async () => {
    const { bidder, lot } = await begin();
    const { body } = await bid(bidder, lot, 5_000);
    for (const address1 of ['5 Secret Street', '6 Secret Street']) {
      await served.database.kysely
        .updateTable('customers')
        .set({ address1, telephone: `+44207946111${address1[0]}` })
        .where('id', '=', bidder.id)
        .execute();
      expect((await bid(bidder, lot, 6_000)).body).toBe(body);
    }
  });
});

describe('staff', () => {
  test('without the permission, and customers, do not reach the reviews', async () => {
    const scene = await begin();
    await bid(scene.bidder, scene.lot, 5_000);
    const review = await reviewOf(scene);
    const curator = await buildCustomer(served.database, { roles: ['curator'] });
    for (const [as, status] of [
      [curator, 403],
      [scene.bidder, 404],
      [scene.seller, 404],
    ] as const) {
      expect((await call(as, 'GET', '/office/screening')).status).toBe(status);
      expect((await decide(as, review, 'allowed')).status).toBe(status);
    }
    expect((await call(null, 'GET', '/office/screening')).status).toBe(401);
    expect(await reviewOf(scene)).toMatchObject({ state: 'waiting' });
  });

  test('neither decide nor read about themselves, and do not decide about cars on which they bid', async () => {
    const scene = await begin();
    const { seller, bidder, lot } = scene;
    await bid(bidder, lot, 5_000);
    const review = await reviewOf(scene);
    const rival = await buildBidder(served.database);
    const elsewhere = await buildListing(served.database, { owner_id: seller.id });
    expect(await bid(rival, elsewhere, 2_000)).toMatchObject({ status: 201 });
    for (const { id } of [seller, bidder, rival])
      await served.database.kysely
        .insertInto('customer_roles')
        .values({ customer_id: id, role: 'manager' })
        .execute();
    for (const person of [seller, bidder, rival])
      expect(await decide(person, review, 'allowed')).toMatchObject({ status: 403, code: 'not-allowed' });
    for (const path of ['/office/screening?limit=100', '/office/screening?limit=100&sort=opened'])
      for (const [person, isSeen] of [
        [seller, false],
        [bidder, false],
        [rival, true],
      ] as const) {
        const { data } = await call(person, 'GET', path);
        expect(data.some(({ id }: { id: string }) => id === review.id)).toBe(isSeen);
      }
    expect(await reviewOf(scene)).toMatchObject({ state: 'waiting' });
  });

  test('decide once: the same decision has the same answer, another one is refused', async () => {
    const scene = await begin();
    await bid(scene.bidder, scene.lot, 5_000);
    const review = await reviewOf(scene);
    const first = await decide(scene.manager, review, 'refused', 'The first note.');
    const other = await buildCustomer(served.database, { roles: ['manager'] });
    const again = await decide(other, review, 'refused', 'Another note.');
    expect(again).toEqual(first);
    expect(await decide(other, review, 'allowed')).toMatchObject({ status: 409, code: 'already-decided' });
    const audit = await served.database.kysely
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', scene.bidder.id)
      .execute();
    expect(audit).toMatchObject([
      {
        ...{ action: 'bidder-reviewed', subject_kind: 'customer', reason: 'The first note.' },
        ...{ actor_id: scene.manager.id, permission: 'screening.decide' },
        detail: { decision: 'refused', reasons: ['card', 'address'], listing: scene.lot.id },
      },
    ]);
  });

  test('who decide differently at the same time: one of them wins', async () => {
    const scene = await begin();
    await bid(scene.bidder, scene.lot, 5_000);
    const review = await reviewOf(scene);
    const other = await buildCustomer(served.database, { roles: ['manager'] });
    const answers = await Promise.all([
      decide(scene.manager, review, 'allowed'),
      decide(other, review, 'refused'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200);
    expect(await reviewOf(scene)).toEqual(won?.data);
  });

  test('must give a note, name a decision and a review that exists', async () => {
    const { manager } = await begin();
    const id = '0197d3a0-0000-7000-8000-000000000000';
    expect(await decide(manager, { id }, 'allowed')).toMatchObject({ status: 404, code: 'not-found' });
    expect(await decide(manager, { id }, 'waiting')).toMatchObject({ status: 422 });
    expect(await decide(manager, { id }, 'allowed', ' ')).toMatchObject({ status: 422 });
  });

  test('read the reviews page by page: the waiting ones from the oldest, then the decided from the newest', async () => {
    const scenes: Scene[] = [];
    for (let count = 0; count < 5; count++) {
      const scene = await begin();
      await bid(scene.bidder, scene.lot, 5_000);
      scenes.push(scene);
    }
    const [one, two, three, four, five] = scenes.map(({ bidder }) => bidder.id);
    for (const scene of [scenes[3], scenes[1]])
      if (scene) await decide(scene.manager, await reviewOf(scene), 'allowed');
    const { manager } = scenes[0] as Scene;
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const { data, meta } = await call(
        manager,
        'GET',
        `/office/screening?limit=2${after && `&after=${after}`}`,
      );
      expect(data.length).toBeLessThanOrEqual(2);
      seen.push(...data.map((review: { bidder: { id: string } }) => review.bidder.id));
      after = meta.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => [one, two, three, four, five].includes(id))).toEqual([
      one,
      three,
      five,
      four,
      two,
    ]);
    for (const wrong of ['x', 'waiting_x', `elsewhere_${one}`])
      expect((await call(manager, 'GET', `/office/screening?after=${wrong}`)).status).toBe(422);
  });
});

describe('mails', () => {
  test('tell the house about a review and the bidder about the decision, without the seller', async () => {
    const context = buildJobContext(served.database);
    const scenes = [await begin(), await begin(), await begin()] as const;
    const [allowed, refused, late] = scenes;
    for (const { bidder, lot } of scenes) await bid(bidder, lot, 5_000);
    events.length = 0;
    await runJobs(context, live);
    expect(events).toContainEqual({
      ...{ channel: 'private-office.screening.decide', event: 'queue.changed', data: {} },
    });
    const toHouse = (await listOutbox(served.database, { limit: 100 })).filter(({ subject }) =>
      subject?.includes('waits for a review'),
    );
    expect(toHouse.length).toBeGreaterThanOrEqual(3);
    for (const { text } of toHouse) expect(text).not.toMatch(/Moretti|Keller/);

    await served.database.kysely
      .updateTable('customers')
      .set({ locale: 'de' })
      .where('id', '=', refused.bidder.id)
      .execute();
    await decide(allowed.manager, await reviewOf(allowed), 'allowed');
    await decide(refused.manager, await reviewOf(refused), 'refused', 'A secret note.');
    await decide(late.manager, await reviewOf(late), 'allowed');
    await moveAuctions(served.database, [late.lot], 'withdrawn');
    await runJobs(context);

    expect(await mailsTo(allowed.bidder.email)).toMatchObject([
      { subject: 'You can now bid on the 1965 Jaguar E-Type', text: expect.stringContaining(allowed.lot.id) },
    ]);
    expect(await mailsTo(refused.bidder.email)).toMatchObject([
      { subject: 'Zu Ihrem Gebot: Jaguar E-Type (1965)', text: expect.not.stringContaining('secret') },
    ]);
    expect(await mailsTo(late.bidder.email)).toMatchObject([
      { text: expect.stringContaining('has ended in the meantime') },
    ]);
    for (const { seller, bidder } of scenes) {
      expect(await mailsTo(seller.email)).toEqual([]);
      for (const { text } of await mailsTo(bidder.email)) expect(text).not.toMatch(/Moretti|card|telephone/);
    }
    for (const { bidder } of scenes)
      for (const { text } of await mailsTo(bidder.email)) expect(text).not.toMatch(HINTS);
  });
});

describe('the personal data of a bidder', () => {
  test('contain the review without the seller, and are deleted with the account', async () => {
    const scene = await begin();
    const { seller, bidder, lot, manager } = scene;
    await bid(bidder, lot, 5_000);
    await decide(manager, await reviewOf(scene), 'refused', 'A secret note.');
    const { data, body } = await call(bidder, 'GET', '/customers/data');
    expect(data.records['bidder_reviews.bidder_id']).toMatchObject([
      { listing_id: lot.id, state: 'refused' },
    ]);
    for (const secret of [seller.id, 'secret note', FINGERPRINT]) expect(body).not.toContain(secret);
    expect((await call(seller, 'GET', '/customers/data')).body).not.toContain(bidder.id);

    const headers = { 'access-token': await startProvedSession(served.database, bidder) };
    const closed = await ask(served.app, {
      ...{ method: 'PUT', url: `/api/customers/delete/${bidder.id}`, headers },
    });
    expect(closed.statusCode).toBe(200);
    expect(await reviewOf(scene)).toBeUndefined();
  });
});
