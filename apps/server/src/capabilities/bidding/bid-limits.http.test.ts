import type { Role } from '@marque/domain/access/roles';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { expect, test } from 'vitest';
import { ask, startSession } from '../../../test/ask.ts';
import { live } from '../../../test/bidding/use-bidding-app.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const served = useTestApp({
  env: {
    BID_LIMIT_TELEPHONE: 'GBP:50000,EUR:60000,USD:none',
    BID_LIMIT_IDENTITY: 'GBP:500000,EUR:none,USD:none',
  },
});

async function call(
  as: { id: string },
  path: string,
  payload?: object,
  headers: Record<string, string> = {},
) {
  const token = await startSession(served.database, as);
  const answer = await ask(served.app, {
    ...{ url: `/api${path}`, headers: { 'access-token': token, ...headers } },
    ...(payload ? { method: 'POST', payload } : {}),
  });
  const { data, errors } = answer.json();
  return { status: answer.statusCode, data, error: errors?.[0] };
}

const staff = (role: Role) => buildCustomer(served.database, { roles: [role] });
const build = (region: 'UK' | 'EU' | 'USA', more: object = {}) =>
  buildAuction(served.database, { ...live, region, ...more });

test('a bid above the limit of the level is refused in its currency, with what to do about it', async () => {
  const ada = await buildBidder(served.database);
  const [british, french, american] = [await build('UK'), await build('EU'), await build('USA')];
  const bid = (lot: { id: string }, amount: number, key?: string) =>
    call(ada, `/listings/${lot.id}/bids`, { amount }, key ? { 'idempotency-key': key } : {});
  const refused = await bid(british, 50_001);
  expect(refused).toMatchObject({
    ...{ status: 403, error: { code: 'bid-above-level', meta: { limit: 50_000 } } },
  });
  expect(refused.error.detail).toMatch(/50,000.*identity/);
  expect(await bid(british, 50_000)).toMatchObject({ status: 201 });
  expect(await bid(french, 50_001)).toMatchObject({ status: 201 });
  expect(await bid(french, 60_001)).toMatchObject({ error: { code: 'bid-above-level' } });
  expect(await bid(american, 900_000, 'accepted')).toMatchObject({ status: 201 });
  expect(await bid({ id: '0197d3a0-0000-7000-8000-000000000000' }, 900_000)).toMatchObject({ status: 404 });

  const sealed = await build('UK', { sealed: true, listing: { plan_type: 3 } });
  const seal = (amount: number) => call(ada, `/listings/${sealed.id}/bids`, { amount, kind: 'sealed' });
  expect(await seal(50_001)).toMatchObject({ status: 403, error: { code: 'bid-above-level' } });
  expect(await seal(50_000)).toMatchObject({ status: 201 });

  // The first attempt was accepted before staff set the limit.
  const manager = await staff('manager');
  await call(manager, `/office/customers/${ada.id}/limit`, { limit: 100_000, reason: 'New' });
  expect(await bid(american, 900_000, 'accepted')).toMatchObject({ status: 201 });
  expect(await bid(american, 900_000)).toMatchObject({
    error: { code: 'bid-above-limit', meta: { limit: 100_000 } },
  });
});

test('staff confirm the identity, which raises the limit at once, and may take it back', async () => {
  const [ada, manager, lot] = [await buildBidder(served.database), await staff('manager'), await build('UK')];
  const bid = (amount: number) => call(ada, `/listings/${lot.id}/bids`, { amount });
  const reason = 'Passport, by video call.';
  let name = 'Ada Lovelace';
  const decide = (confirmed: boolean, by: { id: string } = manager, id = ada.id) =>
    call(by, `/office/customers/${id}/identity`, { confirmed, name, reason });
  const limits = async () => (await call(ada, '/customers/bid-limits')).data;
  const pounds = (amount: number | null) => ({ currency: 'GBP', amount });
  expect(await limits()).toEqual({
    level: 'telephone',
    limits: [pounds(50_000), { currency: 'EUR', amount: 60_000 }, { currency: 'USD', amount: null }],
    with_identity: [pounds(500_000), { currency: 'EUR', amount: null }, { currency: 'USD', amount: null }],
  });
  expect(await bid(70_000)).toMatchObject({ error: { code: 'bid-above-level' } });

  expect(await decide(true, await staff('support'))).toMatchObject({ status: 403 });
  expect(await decide(true, manager, manager.id)).toMatchObject({ status: 403 });
  for (const _ of [1, 2])
    expect(await decide(true)).toMatchObject({
      status: 200,
      data: {
        ...{ level: 'identity', bid_limit: null, verified: { identity_at: '2026-06-01T12:00:00.000Z' } },
        abilities: { can_confirm_identity: false, can_revoke_identity: true },
      },
    });
  expect(await limits()).toMatchObject({ level: 'identity', with_identity: null });
  expect(await bid(70_000)).toMatchObject({ status: 201 });
  expect(await bid(500_001)).toMatchObject({ error: { code: 'bid-above-limit', meta: { limit: 500_000 } } });
  const { data: listed } = await call(manager, `/office/customers?q=${ada.id}`);
  expect(listed).toMatchObject([{ level: 'identity', limits: expect.arrayContaining([pounds(500_000)]) }]);

  // The identity was that of a person with this name.
  const renamed = await ask(served.app, {
    ...{ method: 'PUT', url: `/api/customers/update/${ada.id}`, payload: { first_name: 'Somebody' } },
    headers: { 'access-token': await startSession(served.database, ada) },
  });
  expect(renamed.statusCode).toBe(200);
  expect(await limits()).toMatchObject({ level: 'telephone' });
  const refused = await decide(true);
  expect(refused).toMatchObject({ status: 409, error: { code: 'name-changed' } });
  expect(refused.error.detail).toMatch(/name/);
  expect(await limits()).toMatchObject({ level: 'telephone' });
  name = 'Somebody Lovelace';
  expect(await decide(true)).toMatchObject({ status: 200 });

  expect(await decide(false)).toMatchObject({ data: { level: 'telephone' } });
  expect(await bid(80_000)).toMatchObject({ error: { code: 'bid-above-level' } });
  const entries = await served.database.kysely
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'permission', 'reason', 'changes', 'detail'])
    .where('subject_id', '=', ada.id)
    .where('action', 'like', 'identity-%')
    .orderBy('id')
    .execute();
  const at = '2026-06-01T12:00:00.000Z';
  const byStaff = { actor_id: manager.id, permission: 'customers.limit', reason, detail: {} };
  const confirmed = { ...byStaff, changes: { identity_verified_at: { before: null, after: at } } };
  const revoked = { identity_verified_at: { before: at, after: null } };
  expect(entries).toEqual([
    { ...confirmed, action: 'identity-confirmed' },
    {
      ...{ action: 'identity-revoked', actor_id: ada.id, permission: null, reason: null, changes: revoked },
      detail: { because: 'name-changed' },
    },
    { ...confirmed, action: 'identity-confirmed' },
    { ...byStaff, action: 'identity-revoked', changes: revoked },
  ]);
});
