import { fixedClock } from '@marque/testing/fixed-clock';
import { beforeAll, describe, expect, test } from 'vitest';
import { recordLive } from '../../../test/record-live.ts';
import { openConsignment, type Person } from '../../../test/selling/open-consignment.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const served = useTestApp({ live: recordLive().live, clock: fixedClock('2026-06-01T12:00:00Z') });
const { call, must, person, submit, review, propose, accept, sign, approve } = openConsignment(served);

let curator: Person;
let colleague: Person;
beforeAll(async () => {
  [curator, colleague] = await Promise.all([person({ roles: ['curator'] }), person({ roles: ['manager'] })]);
});

const workbench = (as: Person, id: string) => call(as, 'GET', `/office/submissions/${id}`);
const assign = (as: Person, id: string, from: Person | null, to: Person | null) =>
  call(as, 'POST', `/office/submissions/${id}/assign`, { from: from?.id ?? null, to: to?.id ?? null });
const history = async (id: string, query = '') =>
  must(curator, 'GET', `/office/submissions/${id}/history${query}`);

async function idsIn(view: string): Promise<string[]> {
  const rows = await must(curator, 'GET', `/office/submissions?limit=100&${view}`);
  return rows.map((row: { id: string }) => row.id);
}

describe('an assignment', () => {
  test('moves a car between the views, is released again, and is in the history by name', async () => {
    const id = await submit(await person());
    expect(await idsIn('view=unassigned')).toContain(id);
    expect(await assign(curator, id, null, curator)).toMatchObject({
      ...{ status: 200, data: { id, assigned_to: { id: curator.id } } },
    });
    expect(await idsIn('view=mine')).toContain(id);
    expect(await idsIn('view=unassigned')).not.toContain(id);
    await assign(curator, id, curator, colleague);
    expect(await idsIn('view=mine')).not.toContain(id);
    expect((await workbench(curator, id)).data.assigned_to.id).toBe(colleague.id);
    await assign(colleague, id, colleague, null);
    expect(await idsIn('view=unassigned')).toContain(id);

    const { username } = await served.database.kysely
      .selectFrom('customers')
      .select('username')
      .where('id', '=', colleague.id)
      .executeTakeFirstOrThrow();
    const entries = await history(id);
    expect(entries.slice(0, 3)).toMatchObject([
      { action: 'submission-assigned', actor: username, assigned_to: null },
      { action: 'submission-assigned', assigned_to: username },
      { action: 'submission-assigned' },
    ]);
    const audited = await served.database.kysely
      .selectFrom('audit_entries')
      .select('permission')
      .where('listing_id', '=', id)
      .where('action', '=', 'submission-assigned')
      .execute();
    expect(audited).toEqual(Array(3).fill({ permission: 'submissions.decide' }));
  });

  test('is made once, if two colleagues take a car at the same time, and repeating it changes nothing', async () => {
    const id = await submit(await person());
    const answers = await Promise.all([
      assign(curator, id, null, curator),
      assign(colleague, id, null, colleague),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? curator : colleague;
    expect((await assign(winner, id, null, winner)).status).toBe(200);
    const entries = await history(id);
    expect(entries.filter(({ action }: { action: string }) => action === 'submission-assigned')).toHaveLength(
      1,
    );
  });

  test('is possible only between people with the permission, and not to the seller', async () => {
    const both = await person({ roles: ['curator'] });
    const [seller, moderator] = [await person(), await person({ roles: ['moderator'] })];
    const [id, own] = [await submit(seller), await submit(both)];
    for (const unfit of [seller, moderator])
      expect(await assign(curator, id, null, unfit)).toMatchObject({
        ...{ status: 422, code: 'assignee-not-permitted' },
      });
    expect(await assign(curator, own, null, both)).toMatchObject({ code: 'assignee-not-permitted' });
    expect(await assign(both, own, null, curator)).toMatchObject({ status: 403, code: 'not-allowed' });
    expect((await assign(moderator, id, null, curator)).status).toBe(403);
    expect((await assign(seller, id, null, curator)).status).toBe(404);
    expect((await assign(curator, crypto.randomUUID(), null, curator)).status).toBe(404);
    const { data } = await workbench(curator, own);
    expect(data.colleagues.map((row: { id: string }) => row.id)).not.toContain(both.id);
  });
});

test('what is overdue is said, counted and listed', async () => {
  const [late, timely] = [await submit(await person()), await submit(await person())];
  await served.database.kysely
    .updateTable('submissions')
    .set({ respond_by: new Date('2026-05-30T12:00:00Z') })
    .where('listing_id', '=', late)
    .execute();
  const response = await served.app.inject({
    ...{ url: '/api/office/submissions?view=overdue', headers: { 'access-token': curator.token } },
  });
  const { data, meta } = response.json();
  const ids = data.map(({ id }: { id: string }) => id);
  expect(ids).toContain(late);
  expect(ids).not.toContain(timely);
  expect(data.every(({ is_overdue }: { is_overdue: boolean }) => is_overdue)).toBe(true);
  expect(meta.counts.views.overdue).toBe(data.length);
  expect(meta.counts.all).toBeGreaterThanOrEqual(meta.counts.views.overdue);
  expect((await workbench(curator, late)).data).toMatchObject({
    ...{ is_overdue: true, due_at: '2026-05-30T12:00:00.000Z' },
  });
  await must(curator, 'POST', `/office/submissions/${late}/review`);
  expect((await workbench(curator, late)).data).toMatchObject({ is_overdue: true, status: 'in_review' });
});

describe('the workbench', () => {
  test('says what is missing before the auction, by the rules of the schedule', async () => {
    const seller = await person();
    const id = await review(seller, curator);
    const failing = async () => {
      const { data } = await workbench(curator, id);
      const open = data.checks.filter(({ is_passed }: { is_passed: boolean }) => !is_passed);
      return { open: open.map(({ check }: { check: string }) => check), can: data.can_schedule };
    };
    expect((await workbench(curator, id)).data).toMatchObject({
      ...{ decisions: ['request-changes', 'decline'], can_propose: true, next_step: 'review', terms: null },
      ...{ car: { make: 'Lancia', year: 1969 }, expectation: 24_000, is_own: false, agreed: null },
    });
    expect(await failing()).toEqual({ open: ['agreed', 'text', 'agreement'], can: false });
    await approve(id, seller);
    await accept(id, seller, await propose(id, curator));
    expect(await failing()).toEqual({ open: ['agreed', 'agreement'], can: false });
    await sign(id, seller);
    expect(await failing()).toEqual({ open: [], can: true });
    await served.database.kysely
      .updateTable('customers')
      .set({ blocked_at: new Date() })
      .where('id', '=', seller.id)
      .execute();
    expect(await failing()).toEqual({ open: ['seller'], can: false });
    const { data } = await workbench(curator, id);
    expect(data.agreed).toMatchObject({ estimate_low: 20_000 });
    expect(JSON.stringify(data)).not.toContain('19500');
  });

  test('is for permitted staff only, and offers nobody a decision about their own car', async () => {
    const both = await person({ roles: ['curator'] });
    const id = await submit(both);
    expect((await workbench(both, id)).data).toMatchObject({
      ...{ is_own: true, decisions: [], colleagues: [], can_propose: false, can_schedule: false },
    });
    for (const path of [`/office/submissions/${id}`, `/office/submissions/${id}/history`]) {
      expect((await call(await person(), 'GET', path)).status).toBe(404);
      expect((await call(await person({ roles: ['accounts'] }), 'GET', path)).status).toBe(403);
    }
    expect((await workbench(curator, crypto.randomUUID())).status).toBe(404);
    expect((await call(curator, 'GET', `/office/submissions/${id}/history?before=x`)).status).toBe(422);
  });

  test('tells the history page by page, with what was edited and read', async () => {
    const seller = await person();
    const id = await review(seller, curator);
    const { version } = await must(curator, 'GET', `/listings/${id}/draft`);
    await must(curator, 'PUT', `/listings/${id}/update`, { version, engine: '1.6 V4' });
    await propose(id, curator);
    await must(curator, 'GET', `/listings/${id}/proposal`);
    const response = await served.app.inject({
      url: `/api/office/submissions/${id}/history?limit=2`,
      headers: { 'access-token': curator.token },
    });
    const { data, meta } = response.json();
    expect(data).toMatchObject([
      { action: 'secret-read', secret: 'reserve' },
      { action: 'terms-proposed', number: 1 },
    ]);
    const older = await history(id, `?before=${meta.next}`);
    expect(older).toMatchObject([
      { action: 'listing-moved', from: 'in_review', to: 'proposed' },
      { action: 'answers-edited', questions: ['engine'] },
      { action: 'listing-moved', from: 'submitted', to: 'in_review' },
      { action: 'listing-moved', from: 'draft', to: 'submitted' },
    ]);
    expect(JSON.stringify([data, older])).not.toContain('1.6 V4');
  });
});

test('a translation is stale while the original is newer, and an edit or a comparison makes it current', async () => {
  const id = await review(await person(), curator, 'de');
  const read = () => must(curator, 'GET', `/listings/${id}/text`);
  const edit = async (locale: 'de' | 'en', description: string, compared: string[] = []) => {
    const { current } = await read();
    const texts = { ...current.texts, [locale]: { ...current.texts[locale], description } };
    await must(curator, 'PUT', `/listings/${id}/text`, { number: current.number, texts, compared });
  };
  expect(await read()).toMatchObject({ source: 'de', stale: [] });
  await edit('de', 'Ein schöner Wagen.');
  const behind = await read();
  expect(behind.stale).toEqual(['en']);
  expect(behind.source_changes).toEqual([
    { locale: 'en', since: expect.any(Number), fields: [expect.objectContaining({ field: 'description' })] },
  ]);
  const [{ parts }] = behind.source_changes[0].fields;
  expect(parts.map(({ kind }: { kind: string }) => kind)).toContain('added');
  await edit('en', 'A fine car.');
  expect((await read()).stale).toEqual([]);
  await edit('de', 'Ein sehr schöner Wagen.');
  await edit('en', 'A fine car.', ['en']);
  expect((await read()).stale).toEqual([]);
});
