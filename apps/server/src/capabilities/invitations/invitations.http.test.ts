import { isUuid } from '@marque/domain/routing/is-uuid';
import { DAY_MS } from '@marque/domain/time/durations';
import { COMPLETE_ANSWERS } from '@marque/testing/complete-answers';
import { fixedClock } from '@marque/testing/fixed-clock';
import { beforeAll, describe, expect, test } from 'vitest';
import { openConsignment, type Person } from '../../../test/selling/open-consignment.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const clock = fixedClock('2026-06-01T12:00:00Z');
const served = useTestApp({ clock });
const { call, must, person, submit, review, propose } = openConsignment(served);

const PROJECTK = { plan_type: 2 };

let curator: Person;
beforeAll(async () => {
  curator = await person({ roles: ['curator'] });
});

const OFFICE = '/office/invitations/projectk';

async function invite(body: object = {}) {
  const { id, link } = await must(curator, 'POST', OFFICE, body);
  return { id: id as string, token: new URL(link).pathname.split('/').at(-1) ?? '' };
}

const look = (as: Person, token: string) => call(as, 'GET', `/invitations/projectk/${token}`);
const accept = (as: Person, token: string) => call(as, 'POST', `/invitations/projectk/${token}/accept`);
const create = (as: Person, body: object = PROJECTK) => call(as, 'POST', '/listings/create', body);

/** A seller who may choose ProjectK for one car. */
async function invited() {
  const seller = await person();
  const invitation = await invite();
  expect((await accept(seller, invitation.token)).status).toBe(200);
  return { seller, ...invitation };
}

describe('an invitation', () => {
  test('is a link that is shown once and stored as a hash', async () => {
    const made = await must(curator, 'POST', OFFICE, { note: ' Met at the\tshow ' });
    expect(made).toMatchObject({
      ...{ state: 'open', email: null, customer: null, listing_id: null },
      ...{ created_at: '2026-06-01T12:00:00.000Z', expires_at: '2026-07-01T12:00:00.000Z' },
    });
    expect(made.link).toMatch(/\/en\/sell-your-classic-car\/invitation\/[\w-]{43}$/);
    const token = made.link.split('/').at(-1);
    const { rows } = await served.database.pool.query('select * from projectk_invitations');
    expect(JSON.stringify(rows)).not.toContain(token);
    const { data } = await call(curator, 'GET', OFFICE);
    expect(data[0]).toMatchObject({ id: made.id });
    expect(JSON.stringify(data)).not.toContain(token);
  });

  test('is for the first customer who accepts it, who may do so twice', async () => {
    const [ada, bob] = [await person(), await person()];
    const { id, token } = await invite();
    expect((await look(ada, token)).data).toMatchObject({ is_accepted: false });
    const answers = await Promise.all([ada, bob, ada, bob].map((as) => accept(as, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422]);
    const winner = answers[0]?.status === 200 ? ada : bob;
    const loser = winner === ada ? bob : ada;
    expect((await look(winner, token)).data).toMatchObject({ is_accepted: true });
    expect(await look(loser, token)).toMatchObject({ status: 422, code: 'token-used' });
    const listed = (await call(curator, 'GET', OFFICE)).data.find((row: { id: string }) => row.id === id);
    expect(listed).toMatchObject({ state: 'accepted', customer: { id: winner.id } });
  });

  test('for an address is refused to everybody else', async () => {
    const [ada, bob] = [await person(), await person()];
    const { token } = await invite({ email: ada.email.toUpperCase() });
    expect(await accept(bob, token)).toMatchObject({ status: 403, code: 'invitation-for-another' });
    expect((await accept(ada, token)).status).toBe(200);
  });

  test('expires after thirty days, but not for a seller who has accepted it', async () => {
    const early = await invited();
    const { token } = await invite();
    // The clock stays, because sessions would end too.
    await served.database.pool.query(`update projectk_invitations
      set created_at = created_at - interval '30 days', expires_at = expires_at - interval '30 days'`);
    expect(await accept(early.seller, token)).toMatchObject({ status: 422, code: 'token-expired' });
    expect((await create(early.seller)).status).toBe(201);
  });

  test('is revoked once, and no more when a car uses it', async () => {
    const open = await invite();
    const revoke = (id: string) => call(curator, 'POST', `${OFFICE}/${id}/revoke`);
    for (const _ of [1, 2]) expect((await revoke(open.id)).data).toMatchObject({ state: 'revoked' });
    expect(await accept(await person(), open.token)).toMatchObject({ code: 'token-invalid' });

    const accepted = await invited();
    expect((await revoke(accepted.id)).status).toBe(200);
    expect(await create(accepted.seller)).toMatchObject({ status: 422, code: 'plan-by-invitation' });

    const used = await invited();
    expect((await create(used.seller)).status).toBe(201);
    expect(await revoke(used.id)).toMatchObject({ status: 409, code: 'invitation-used' });
    expect((await revoke(used.seller.id)).status).toBe(404);
  });

  test('is audited: who made, accepted and revoked it', async () => {
    const { id, seller } = await invited();
    await call(curator, 'POST', `${OFFICE}/${id}/revoke`);
    const entries = await served.database.kysely
      .selectFrom('audit_entries')
      .select(['action', 'permission', 'actor_id'])
      .where('subject_kind', '=', 'invitation')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    const byStaff = { permission: 'listings.propose', actor_id: curator.id };
    expect(entries).toEqual([
      { action: 'invitation-made', ...byStaff },
      { action: 'invitation-accepted', permission: null, actor_id: seller.id },
      { action: 'invitation-revoked', ...byStaff },
    ]);
  });

  test('is made, listed and revoked by permitted staff only', async () => {
    const { id } = await invite();
    // For customers without a role, the office does not exist.
    const callers = [
      { caller: await person(), status: 404 },
      { caller: await person({ roles: ['moderator'] }), status: 403 },
    ];
    for (const { caller, status } of callers) {
      const answers = await Promise.all([
        call(caller, 'POST', OFFICE, {}),
        call(caller, 'GET', OFFICE),
        call(caller, 'POST', `${OFFICE}/${id}/revoke`),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
    }
  });

  test('is listed page by page, the newest first', async () => {
    const made = [await invite(), await invite(), await invite()].map(({ id }) => id);
    const read = async (query: string) =>
      (
        await served.app.inject({
          ...{ url: `/api${OFFICE}?limit=2${query}`, headers: { 'access-token': curator.token } },
        })
      ).json();
    const first = await read('');
    expect(first.data.map(({ id }: { id: string }) => id)).toEqual([made[2], made[1]]);
    expect(isUuid(first.meta.next)).toBe(true);
    const second = await read(`&after=${first.meta.next}`);
    expect(second.data[0].id).toBe(made[0]);
  });
});

describe('ProjectK', () => {
  test('is neither offered nor accepted without an invitation', async () => {
    const seller = await person();
    expect(await create(seller)).toMatchObject({ status: 422, code: 'plan-by-invitation' });
    const { id } = (await create(seller, { make: 'Lancia' })).data;
    expect(await call(seller, 'PUT', `/listings/${id}/update`, { version: 1, ...PROJECTK })).toMatchObject({
      ...{ status: 422, code: 'plan-by-invitation' },
    });
    // Not even staff may choose it for a seller who was not invited.
    expect(await call(curator, 'PUT', `/listings/${id}/update`, { version: 1, ...PROJECTK })).toMatchObject({
      ...{ status: 422, code: 'plan-by-invitation' },
    });
    expect(await must(seller, 'GET', `/listings/${id}/draft`)).toMatchObject({
      version: 1,
      plans: [0, 1, 3],
    });
    expect(await must(seller, 'GET', '/listings/seller-defaults')).toMatchObject({ plans: [0, 1, 3] });
  });

  test('is offered and accepted for one car of an invited seller, however many are created at once', async () => {
    const { seller } = await invited();
    expect(await must(seller, 'GET', '/listings/seller-defaults')).toMatchObject({ plans: [0, 1, 2, 3] });
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(seller)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
    expect(await must(seller, 'GET', '/listings/seller-defaults')).toMatchObject({ plans: [0, 1, 3] });
  });

  test('stays with its car, and can be given to another one by choosing another plan', async () => {
    const { seller } = await invited();
    const [one, other] = [(await create(seller)).data.id, (await create(seller, { year: 1969 })).data.id];
    const update = (id: string, version: number, plan_type: number) =>
      call(seller, 'PUT', `/listings/${id}/update`, { version, plan_type });
    expect(await must(seller, 'GET', `/listings/${one}/draft`)).toMatchObject({ plans: [0, 1, 2, 3] });
    expect((await update(one, 1, 2)).status).toBe(200);
    expect(await update(other, 1, 2)).toMatchObject({ code: 'plan-by-invitation' });
    expect((await update(one, 2, 0)).status).toBe(200);
    // A save that is refused uses no invitation.
    expect(await update(other, 9, 2)).toMatchObject({ code: 'changed-elsewhere' });
    expect((await update(other, 1, 2)).status).toBe(200);
    expect(await update(one, 3, 2)).toMatchObject({ code: 'plan-by-invitation' });
  });

  test('of an existing draft stays valid', async () => {
    const seller = await person();
    const { id } = (await create(seller, { make: 'Lancia' })).data;
    await served.database.pool.query(
      `update submissions set answers = answers || '{"plan_type": 2}' where listing_id = $1`,
      [id],
    );
    const saved = await call(seller, 'PUT', `/listings/${id}/update`, {
      version: 1,
      year: 1969,
      ...PROJECTK,
    });
    expect(saved.status).toBe(200);
    expect(await must(seller, 'GET', `/listings/${id}/draft`)).toMatchObject({
      ...{ plans: [0, 1, 2, 3], answers: { plan_type: 2 } },
    });
  });

  test('is not copied, because the invitation is for one car', async () => {
    const { seller } = await invited();
    const { id } = (await create(seller, { make: 'Lancia', ...PROJECTK })).data;
    const copy = await must(seller, 'POST', `/listings/${id}/copy`);
    expect((await must(seller, 'GET', `/listings/${copy.id}/draft`)).answers).toMatchObject({
      ...{ make: 'Lancia', plan_type: 0 },
    });
  });

  test('cannot be asked for in a counter-proposal', async () => {
    const seller = await person();
    const id = await review(seller, curator);
    const number = await propose(id, curator, { starts_at: inDays(10), ends_at: inDays(17) });
    const counter = { number, reserve: 18_000, ...PROJECTK };
    const answered = await call(seller, 'POST', `/listings/${id}/proposal/counter`, counter);
    expect(answered.data.entries[0]).toMatchObject({ step: 'countered', reserve: 18_000, plan_type: 0 });
  });

  test('is submitted like any other plan', async () => {
    const { seller } = await invited();
    const id = await submit(seller, { ...COMPLETE_ANSWERS, ...PROJECTK });
    const { data } = await call(curator, 'GET', '/office/submissions?state=submitted&limit=100');
    expect(data.find((row: { id: string }) => row.id === id)).toMatchObject({ plan_type: 2 });
  });
});

const inDays = (days: number): string => new Date(clock.now().getTime() + days * DAY_MS).toISOString();
