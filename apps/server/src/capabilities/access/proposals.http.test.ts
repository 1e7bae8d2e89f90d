import { randomUUID } from 'node:crypto';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { buildSale } from '@marque/testing/build-sale';
import { buildSealedBid } from '@marque/testing/build-sealed-bid';
import { buildSession } from '@marque/testing/build-session';
import { fixedClock } from '@marque/testing/fixed-clock';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { holdLock, untilWaiting } from '../../../test/bidding/hold-lock.ts';
import { openHouse } from '../../../test/bidding/open-house.ts';
import { recordLive } from '../../../test/record-live.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { verifyChain } from '../audit/verify-chain.ts';

const clock = fixedClock('2026-06-01T12:00:00Z');
const { live, events } = recordLive();
const served = useTestApp({ clock, live });

const buildStaff = async (roles: ('admin' | 'manager' | 'accounts' | 'curator')[] = ['admin']) =>
  logIn(await buildCustomer(served.database, { roles }));

async function logIn(customer: Customer) {
  const { token } = await buildSession(served.database, {
    customer,
    expires_at: new Date('2026-06-09T12:00:00Z'),
    proved_at: new Date('2026-06-09T12:00:00Z'),
  });
  return { ...customer, token };
}

async function call(staff: { token: string }, url: string, payload?: object) {
  const answered = await ask(served.app, {
    ...{ method: payload ? 'POST' : 'GET', url: `/api/office/${url}`, ...(payload ? { payload } : {}) },
    headers: { 'access-token': staff.token },
  });
  return { status: answered.statusCode, ...answered.json() };
}

const QUEUE = { channel: 'private-office.proposals.decide', event: 'queue.changed', data: {} };
const give = { role: 'editor', change: 'give', reason: 'She writes the stories.' };

async function proposeRole() {
  const [first, second, target] = await Promise.all([
    buildStaff(),
    buildStaff(),
    buildCustomer(served.database),
  ]);
  const proposed = await call(first, `staff/${target.id}/roles`, give);
  return { first, second, target, id: proposed.data.id as string, proposed };
}

const rolesOf = async ({ id }: { id: string }) =>
  (
    await served.database.kysely
      .selectFrom('customers')
      .select('roles')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.roles;

const entriesAbout = (kind: 'role' | 'listing', id: string) =>
  served.database.kysely
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

describe('a role', () => {
  test('is given only after a second person confirms, and the audit names both people', async () => {
    const { first, second, target, id, proposed } = await proposeRole();
    expect(proposed).toMatchObject({
      status: 201,
      data: { state: 'open', kind: 'change-role', reason: give.reason },
    });
    expect(await rolesOf(target)).toEqual([]);
    expect((await call(second, 'proposals')).data.map((open: { id: string }) => open.id)).toContain(id);

    const confirmed = await call(second, `proposals/${id}/confirm`, {});
    expect(confirmed).toMatchObject({
      status: 200,
      data: { state: 'confirmed', confirmed_by: { id: second.id } },
    });
    expect(await rolesOf(target)).toEqual(['editor']);
    expect(await entriesAbout('role', target.id)).toMatchObject([
      { action: 'proposal-made', actor_id: first.id, permission: 'roles.change', reason: give.reason },
      {
        ...{ action: 'role-given', actor_id: second.id, permission: 'roles.change', reason: give.reason },
        changes: { roles: { before: [], after: ['editor'] } },
        detail: { proposal: id, proposed_by: first.id },
      },
    ]);
    expect((await verifyChain(served.database)).fault).toBeNull();
  });

  test('is removed in the same way, and only if it is held', async () => {
    const { first, second, target, id } = await proposeRole();
    await call(second, `proposals/${id}/confirm`, {});
    expect((await call(first, `staff/${target.id}/roles`, give)).errors[0].code).toBe('role-held');
    const remove = { ...give, change: 'remove' };
    const { data } = await call(first, `staff/${target.id}/roles`, remove);
    expect((await call(second, `proposals/${data.id}/confirm`, {})).status).toBe(200);
    expect(await rolesOf(target)).toEqual([]);
    expect((await call(first, `staff/${target.id}/roles`, remove)).errors[0].code).toBe('role-not-held');
  });

  test('is given to nobody who has not confirmed their address, and can still be removed then', async () => {
    const [first, second] = [await buildStaff(), await buildStaff()];
    const squatter = await buildCustomer(served.database, { email_verified_at: null });
    const refused = { status: 409, errors: [{ code: 'role-needs-verified-email' }] };
    expect(await call(first, `staff/${squatter.id}/roles`, give)).toMatchObject(refused);
    expect(await entriesAbout('role', squatter.id)).toEqual([]);

    const { target, id } = await proposeRole();
    const setVerified = (email_verified_at: Date | null) =>
      served.database.kysely
        .updateTable('customers')
        .set({ email_verified_at })
        .where('id', '=', target.id)
        .execute();
    await setVerified(null);
    expect(await call(second, `proposals/${id}/confirm`, {})).toMatchObject(refused);
    expect(await rolesOf(target)).toEqual([]);
    await setVerified(clock.now());
    expect(await call(second, `proposals/${id}/confirm`, {})).toMatchObject({ status: 200 });
    await setVerified(null);
    const remove = { ...give, change: 'remove' };
    const { data } = await call(first, `staff/${target.id}/roles`, remove);
    expect(await call(second, `proposals/${data.id}/confirm`, {})).toMatchObject({ status: 200 });
  });

  test('is neither confirmed nor declined by the person who holds it, who may only take back an own proposal', async () => {
    const [admin, holder] = [await buildStaff(), await buildStaff()];
    const remove = { role: 'admin', change: 'remove', reason: 'She has left.' };
    const { data } = await call(admin, `staff/${holder.id}/roles`, remove);
    for (const decision of ['confirm', 'withdraw'])
      expect(await call(holder, `proposals/${data.id}/${decision}`, {})).toMatchObject({
        ...{ status: 403, errors: [{ code: 'not-allowed' }] },
      });
    const own = await call(holder, `staff/${holder.id}/roles`, { ...give, role: 'manager' });
    expect(await call(holder, `proposals/${own.data.id}/confirm`, {})).toMatchObject({
      ...{ status: 403, errors: [{ code: 'own-proposal' }] },
    });
    expect(await call(holder, `proposals/${own.data.id}/withdraw`, {})).toMatchObject({ status: 200 });
    expect(await rolesOf(holder)).toEqual(['admin']);
  });

  test('needs a reason, an existing person and a known role', async () => {
    const admin = await buildStaff();
    const missing = await call(admin, `staff/${admin.id}/roles`, {
      role: 'king',
      change: 'give',
      reason: ' ',
    });
    expect([missing.status, missing.errors.length]).toEqual([422, 2]);
    const nobody = '00000000-0000-7000-8000-000000000000';
    expect((await call(admin, `staff/${nobody}/roles`, give)).status).toBe(404);
  });
});

describe('a proposal', () => {
  test('cannot be confirmed by its proposer, neither by the API nor in the database', async () => {
    const { first, target, id } = await proposeRole();
    expect(await call(first, `proposals/${id}/confirm`, {})).toMatchObject({
      status: 403,
      errors: [{ code: 'own-proposal' }],
    });
    const own = served.database.kysely
      .updateTable('proposals')
      .set({ confirmed_by: first.id, confirmed_at: clock.now() })
      .where('id', '=', id)
      .execute();
    await expect(own).rejects.toThrow(/check constraint/);
    expect(await rolesOf(target)).toEqual([]);
  });

  test('is carried out once, even if several people confirm it at the same time', async () => {
    const { second, target, id } = await proposeRole();
    const others = await Promise.all([buildStaff(), buildStaff(), buildStaff()]);
    const answers = await Promise.all(
      [second, ...others].map((staff) => call(staff, `proposals/${id}/confirm`, {})),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const refused = answers.flatMap(({ errors = [] }) => errors.map(({ code }: { code: string }) => code));
    expect(new Set(refused)).toEqual(new Set(['proposal-settled']));
    expect(await rolesOf(target)).toEqual(['editor']);
    expect(await entriesAbout('role', target.id)).toHaveLength(2);
  });

  test('for a change that another proposal has already made is refused with the reason', async () => {
    const { first, second, target, id } = await proposeRole();
    const { data: twin } = await call(first, `staff/${target.id}/roles`, give);
    const answers = await Promise.all(
      [id, twin.id].map((each) => call(second, `proposals/${each}/confirm`, {})),
    );
    expect(answers.map(({ status, errors }) => [status, errors?.[0].code]).sort()).toEqual([
      [200, undefined],
      [409, 'role-held'],
    ]);
  });

  test('expires after a day', async () => {
    const { second, target, id } = await proposeRole();
    clock.advance(24 * 60 * 60_000);
    expect(await call(second, `proposals/${id}/confirm`, {})).toMatchObject({
      status: 409,
      errors: [{ code: 'proposal-expired' }],
    });
    expect(await rolesOf(target)).toEqual([]);
  });

  test('can be withdrawn by its proposer, but not by staff without the permission', async () => {
    const { first, second, target, id } = await proposeRole();
    const accounts = await buildStaff(['accounts']);
    for (const verb of ['confirm', 'withdraw'])
      expect(await call(accounts, `proposals/${id}/${verb}`, {})).toMatchObject({
        status: 403,
        errors: [{ code: 'not-allowed' }],
      });
    events.length = 0;
    expect((await call(first, `proposals/${id}/withdraw`, {})).data.state).toBe('withdrawn');
    expect(events).toEqual([QUEUE]);
    expect((await call(second, `proposals/${id}/confirm`, {})).errors[0].code).toBe('proposal-settled');
    expect(await rolesOf(target)).toEqual([]);
    expect((await entriesAbout('role', target.id)).map(({ action }) => action)).toEqual([
      'proposal-made',
      'proposal-withdrawn',
    ]);
  });
});

describe('a proposal whose proposer may no longer make it', () => {
  const run = (statement: string, id: string) => served.database.pool.query(statement, [id]);

  test.each([
    ['has lost the role', 'delete from customer_roles where customer_id = $1'],
    ['has another role', `update customer_roles set role = 'editor' where customer_id = $1`],
    ['is blocked', 'update customers set blocked_at = now() where id = $1'],
    ['has closed the account', 'update customers set deleted_at = now() where id = $1'],
  ])('is refused if the proposer %s, and can be declined', async (_what, statement) => {
    const { first, second, target, id } = await proposeRole();
    await run(statement, first.id);
    expect(await call(second, `proposals/${id}/confirm`, {})).toMatchObject({
      status: 409,
      errors: [{ code: 'proposer-not-entitled', detail: expect.stringMatching(/proposed/) }],
    });
    expect(await rolesOf(target)).toEqual([]);
    expect((await call(second, `proposals/${id}/withdraw`, {})).data.state).toBe('withdrawn');
  });

  test.each([
    ['the proposer loses the role', 'first', 'delete from customer_roles where customer_id = $1', 409],
    ['the confirmer loses the role', 'second', 'delete from customer_roles where customer_id = $1', 403],
    ['the confirmer is blocked', 'second', 'update customers set blocked_at = now() where id = $1', 403],
    ['the confirmer’s session is revoked', 'second', 'delete from sessions where customer_id = $1', 403],
  ] as const)('is refused if at the same moment %s', async (_what, who, statement, status) => {
    const proposed = await proposeRole();
    const change = await holdLock(served.database, statement, [proposed[who].id]);
    const answer = call(proposed.second, `proposals/${proposed.id}/confirm`, {});
    await untilWaiting(served.database, 1);
    await change.release();
    expect((await answer).status).toBe(status);
    expect(await rolesOf(proposed.target)).toEqual([]);
  });
});

describe('voiding a bid', () => {
  test('needs two managers, changes the leader and is announced', async () => {
    const db = served.database;
    const [auction, ada, ben] = await Promise.all([buildAuction(db), buildBidder(db), buildBidder(db)]);
    const house = openHouse(db);
    await house.bid(ada, auction, { amount: 2_000 });
    await house.bid(ben, auction, { amount: 9_000 });
    const [first, second] = await Promise.all([buildStaff(['manager']), buildStaff(['manager'])]);

    const reason = { reason: 'The bidder mistyped it.' };
    events.length = 0;
    const { data, status } = await call(first, `bids/${auction.id}/3/void`, reason);
    expect(status).toBe(201);
    expect(events).toEqual([QUEUE]);
    const standing = () =>
      db.kysely.selectFrom('auctions').select(['leader_id']).where('id', '=', auction.id).executeTakeFirst();
    expect(await standing()).toEqual({ leader_id: ben.id });
    const waiting = (await call(second, 'proposals')).data;
    const { context } = waiting.find((open: { id: string }) => open.id === data.id);
    expect(context).toMatchObject({
      ...{ car: expect.stringMatching(/./), currency: 'GBP', person: { id: ben.id } },
      effect: { highest_bidder: { id: ada.id, username: ada.username }, is_price_secret: false },
    });

    events.length = 0;
    expect((await call(second, `proposals/${data.id}/confirm`, {})).status).toBe(200);
    expect(await standing()).toEqual({ leader_id: ada.id });
    const { price } = await db.kysely
      .selectFrom('auctions')
      .select('price')
      .where('id', '=', auction.id)
      .executeTakeFirstOrThrow();
    expect(context.effect.price).toBe(price);
    expect(events.map(({ event }) => event)).toContain('listing.updated');
    expect(events).toContainEqual(QUEUE);
    expect(await entriesAbout('listing', auction.id)).toMatchObject([
      { action: 'proposal-made', actor_id: first.id },
      {
        ...{ action: 'bid-voided', actor_id: second.id, permission: 'bids.void', reason: reason.reason },
        changes: { leader_id: { before: ben.id, after: ada.id } },
      },
    ]);
    expect((await call(first, `bids/${auction.id}/3/void`, reason)).errors[0].code).toBe('bid-not-voidable');
  });
});

describe('the list of proposals', () => {
  test('tells a manager who has bid on a car nothing of a void on it', async () => {
    const db = served.database;
    const [auction, ada] = [await buildAuction(db), await buildBidder(db)];
    const party = await logIn(await buildBidder(db, { roles: ['manager'] }));
    const house = openHouse(db);
    await house.bid(party, auction, { amount: 2_000 });
    await house.bid(ada, auction, { amount: 9_000 });
    const [first, second] = [await buildStaff(['manager']), await buildStaff(['manager'])];
    const { data } = await call(first, `bids/${auction.id}/3/void`, { reason: 'The bidder mistyped it.' });
    const read = async (reader: { token: string }) =>
      (await call(reader, 'proposals')).data.map((open: { id: string }) => open.id);
    expect(await read(second)).toContain(data.id);
    expect(await read(party)).not.toContain(data.id);
  });

  test('tell seller, buyer and a bidder of a former attempt nothing of a refund, nor do the page of the sale and the deadlines', async () => {
    const db = served.database;
    const { id: former } = await buildAuction(db, { status: 'unsold', closed_at: clock.now() });
    const { id: listing_id, owner_id } = await buildAuction(db, {
      ...{ status: 'sold', closed_at: clock.now(), listing: { former_listing_id: former } },
    });
    const [buyer, underbidder] = [await buildBidder(db), await buildBidder(db)];
    await buildSealedBid(db, { auction_id: former, bidder_id: underbidder.id });
    const sale = await buildSale(db, {
      ...{ listing_id, seller_id: owner_id, buyer_id: buyer.id, state: 'premium_paid', paid_at: clock.now() },
    });
    const parties = [{ id: owner_id }, buyer, underbidder];
    await db.kysely
      .insertInto('customer_roles')
      .values(parties.map(({ id }) => ({ customer_id: id, role: 'accounts' as const })))
      .execute();
    const [proposer, colleague] = [await buildStaff(['accounts']), await buildStaff(['accounts'])];
    const { id } = await db.kysely
      .insertInto('proposals')
      .values({
        ...{ kind: 'refund' as const, subject_kind: 'sale' as const, subject_id: sale.id },
        ...{ payload: { sale: sale.id, amount_minor: 100_000, to_card: false }, reason: 'A secret reason.' },
        ...{ proposed_by: proposer.id, proposed_at: clock.now() },
        expires_at: new Date(clock.now().getTime() + 60 * 60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const seenBy = async (reader: { token: string }) => {
      const hasProposal = (rows: { id: string }[]) => rows.map((row) => row.id).includes(id);
      const { deadlines } = (await call(reader, 'today')).data;
      return {
        listed: hasProposal((await call(reader, 'proposals')).data),
        onPage: hasProposal((await call(reader, `sales/${sale.id}`)).data.refund_proposals),
        due: hasProposal(deadlines),
      };
    };
    expect(await seenBy(colleague)).toEqual({ listed: true, onPage: true, due: true });
    for (const party of parties) {
      const customer = await db.kysely
        .selectFrom('customers')
        .selectAll()
        .where('id', '=', party.id)
        .executeTakeFirstOrThrow();
      expect(await seenBy(await logIn(customer))).toEqual({ listed: false, onPage: false, due: false });
    }
  });

  test('has proposals of each kind, however many of another kind expire before them', async () => {
    const { second, id } = await proposeRole();
    const { id: proposed_by } = await buildStaff(['accounts']);
    await served.database.kysely
      .insertInto('proposals')
      .values(
        Array.from({ length: 200 }, () => {
          const sale = randomUUID();
          return {
            ...{ kind: 'refund' as const, subject_kind: 'sale' as const, subject_id: sale, proposed_by },
            ...{
              payload: { sale, amount_minor: 100_000, to_card: true },
              reason: 'The car had been damaged.',
            },
            ...{ proposed_at: clock.now(), expires_at: new Date(clock.now().getTime() + 60_000) },
          };
        }),
      )
      .execute();
    const { data } = await call(second, 'proposals');
    expect(data.map((open: { id: string }) => open.id)).toContain(id);
    expect(data.length).toBeGreaterThan(100);
  });
});

describe('a secret', () => {
  test('can be read with the permission, and each reading is audited', async () => {
    const auction = await buildAuction(served.database, { reserve: 40_000 });
    const curator = await buildStaff(['curator']);
    const read = await call(curator, `listings/${auction.id}/reserve`);
    expect(read.data).toMatchObject({ reserve: 40_000 });
    expect(await entriesAbout('listing', auction.id)).toMatchObject([
      {
        action: 'secret-read',
        actor_id: curator.id,
        permission: 'reserves.read',
        detail: { secret: 'reserve' },
      },
    ]);
    expect(JSON.stringify(await entriesAbout('listing', auction.id))).not.toContain('40000');
    const nothing = await call(curator, 'listings/00000000-0000-7000-8000-000000000000/reserve');
    expect(nothing.status).toBe(404);
  });
});
