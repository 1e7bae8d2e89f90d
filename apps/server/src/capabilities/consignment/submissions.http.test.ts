import { fixedClock } from '@marque/testing/fixed-clock';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildJobContext, runJobs } from '../../../test/jobs.ts';
import { recordLive } from '../../../test/record-live.ts';
import { openConsignment, type Person } from '../../../test/selling/open-consignment.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';

const { live, events } = recordLive();
const served = useTestApp({ live, clock: fixedClock('2026-06-01T12:00:00Z') });
const { call, must, person, submit, review } = openConsignment(served);

let curator: Person;
beforeAll(async () => {
  curator = await person({ roles: ['curator'] });
});

const decide = (as: Person, id: string, verb: string, body?: object) =>
  call(as, 'POST', `/office/submissions/${id}/${verb}`, body);

type Queue = { data: { id: string; status: string }[]; meta: { next: string | null } };
async function queue(query: string): Promise<Queue> {
  const response = await served.app.inject({
    ...{ url: `/api/office/submissions?${query}`, headers: { 'access-token': curator.token } },
  });
  expect(response.statusCode).toBe(200);
  return response.json();
}

describe('the queue', () => {
  test('is ordered by the time until which we must answer, and read page by page', async () => {
    const seller = await person();
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) ids.push(await submit(seller));
    // Two cars with the same time, and one whose seller must act.
    const times = ['2026-06-05', '2026-06-03', '2026-06-03', '2026-06-04', null];
    for (const [index, time] of times.entries())
      await served.database.kysely
        .updateTable('submissions')
        .set({ respond_by: time === null ? null : new Date(time), submitted_at: new Date('2026-06-02') })
        .where('listing_id', '=', ids[index] ?? '')
        .execute();
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: Queue = await queue(`limit=2${after && `&after=${encodeURIComponent(after)}`}`);
      expect(page.data.length).toBeLessThanOrEqual(2);
      seen.push(...page.data.map(({ id }) => id).filter((id) => ids.includes(id)));
      after = page.meta.next;
    }
    expect(seen).toEqual([...[ids[1], ids[2]].toSorted(), ids[3], ids[0], ids[4]]);
  });

  test('shows one state if it is asked for, and what the seller wrote', async () => {
    const seller = await person();
    const [waiting, reviewed] = [await submit(seller), await review(seller, curator)];
    await must(seller, 'POST', `/listings/${waiting}/messages`, { text: 'Hello?' });
    const { data } = await queue('state=submitted&limit=100');
    expect(data.find(({ id }) => id === waiting)).toMatchObject({
      ...{ title: '1969 Lancia Fulvia', status: 'submitted', region: 'EU', unread: 1 },
      ...{ seller: { id: seller.id }, respond_by: '2026-06-02T12:00:00.000Z' },
    });
    expect(data.map(({ id }) => id)).not.toContain(reviewed);
    expect(data.every(({ status }) => status === 'submitted')).toBe(true);
  });

  test('begins with the seller who has waited longest for an answer, at whatever stage the car is', async () => {
    const seller = await person();
    const [reviewed, waiting] = [await submit(seller), await submit(seller)];
    const { id: draft } = await must(seller, 'POST', '/listings/create', { make: 'Lancia' });
    for (const id of [draft, waiting])
      await must(seller, 'POST', `/listings/${id}/messages`, { text: 'Hello?' });
    const set = (id: string, times: { respond_by?: Date | null; reply_by?: Date }) =>
      served.database.kysely.updateTable('submissions').set(times).where('listing_id', '=', id).execute();
    await set(draft, { reply_by: new Date('2026-05-28') });
    await set(waiting, { respond_by: null, reply_by: new Date('2026-05-29') });
    await set(reviewed, { respond_by: new Date('2026-05-30') });
    const { data } = await queue('limit=100');
    expect(data.slice(0, 3)).toMatchObject([
      { id: draft, status: 'draft', submitted_at: null, reply_by: '2026-05-28T00:00:00.000Z' },
      { id: waiting, respond_by: null, reply_by: '2026-05-29T00:00:00.000Z', unread: 1 },
      { id: reviewed, reply_by: null },
    ]);
    await must(curator, 'POST', `/listings/${draft}/messages`, { text: 'Here I am.' });
    expect((await queue('limit=100')).data.map(({ id }) => id)).not.toContain(draft);
  });

  test('tells the curators whenever it changes, and nothing else', async () => {
    const told = async (change: () => Promise<unknown>) => {
      events.length = 0;
      await change();
      return events.filter(({ channel }) => channel.startsWith('private-office'));
    };
    const changed = { channel: 'private-office.submissions.decide', event: 'queue.changed', data: {} };
    const seller = await person();
    const id = await submit(seller);
    expect(await told(() => submit(seller))).toContainEqual(changed);
    for (const change of [
      () => must(seller, 'POST', `/listings/${id}/messages`, { text: 'Hello?' }),
      () => must(curator, 'GET', `/listings/${id}/messages`),
      () => must(curator, 'POST', `/office/submissions/${id}/assign`, { from: null, to: curator.id }),
      () => must(curator, 'POST', `/office/submissions/${id}/review`),
    ])
      expect(await told(change)).toEqual([changed]);
    expect(await told(() => must(curator, 'GET', `/listings/${id}/messages`))).toEqual([]);
  });

  test('contains no drafts, and refuses a wrong cursor', async () => {
    const seller = await person();
    const { id } = await must(seller, 'POST', '/listings/create', { make: 'Lancia' });
    expect((await queue('limit=100')).data.map((row) => row.id)).not.toContain(id);
    const time = '2026-06-01T00:00:00Z';
    for (const after of [
      'x',
      'house_2026-99-99T00:00:00Z_0',
      `house_${time}_${'-'.repeat(36)}`,
      `nobody_${time}_${id}`,
    ])
      expect((await call(curator, 'GET', `/office/submissions?after=${after}`)).status).toBe(422);
  });
});

describe('a decision', () => {
  test('takes a car into review, and the seller still expects an answer', async () => {
    const seller = await person();
    const id = await submit(seller);
    expect(await decide(curator, id, 'review')).toMatchObject({ status: 200, data: { status: 'in_review' } });
    expect((await call(seller, 'GET', `/listings/${id}/draft`)).data).toMatchObject({
      ...{ status: 'in_review', respond_by: '2026-06-02T12:00:00.000Z' },
    });
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'listing.moved', data: { id, status: 'in_review' } }),
    );
    expect(await decide(curator, id, 'review')).toMatchObject({ status: 409, code: 'stage-passed' });
  });

  test.each([
    ['request-changes', 'changes_requested', 'changes-requested', true],
    ['decline', 'declined', 'declined', false],
  ])(
    'to %s explains itself to the seller, in the conversation and by mail',
    async (verb, status, kind, edits) => {
      const seller = await person();
      const id = await review(seller, curator);
      expect(await decide(curator, id, verb, { reason: ' ' })).toMatchObject({ code: 'reason-required' });
      const decided = await decide(curator, id, verb, { reason: 'Please show the sills.' });
      expect(decided).toMatchObject({ status: 200, data: { id, status } });
      expect((await call(seller, 'GET', `/listings/${id}/draft`)).data).toMatchObject({
        ...{ status, respond_by: null, can_edit: edits },
      });
      expect((await call(seller, 'GET', `/listings/${id}/messages`)).data).toMatchObject([
        { kind, side: 'house', text: 'Please show the sills.' },
      ]);
      await runJobs(buildJobContext(served.database));
      const mails = await listOutbox(served.database, { to: seller.email });
      expect(mails).toHaveLength(3);
      expect(mails.some(({ text }) => text.includes('Please show the sills.'))).toBe(true);
      const audited = await served.database.kysely
        .selectFrom('audit_entries')
        .select(['permission', 'reason', 'detail'])
        .where('listing_id', '=', id)
        .where('reason', 'is not', null)
        .execute();
      expect(audited).toMatchObject([
        { permission: 'submissions.decide', reason: 'Please show the sills.', detail: { to: status } },
      ]);
    },
  );

  test('is made once, however many curators decide at the same time', async () => {
    const id = await review(await person(), curator);
    const body = { reason: 'No.' };
    const answers = await Promise.all([
      decide(curator, id, 'decline', body),
      decide(curator, id, 'request-changes', body),
      decide(curator, id, 'decline', body),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await call(curator, 'GET', `/listings/${id}/messages`)).data).toHaveLength(1);
  });

  test('lets the seller change and submit the car again', async () => {
    const seller = await person();
    const id = await review(seller, curator);
    await decide(curator, id, 'request-changes', { reason: 'The year?' });
    await must(seller, 'PUT', `/listings/${id}/update`, { version: 1, year: 1970 });
    await must(seller, 'POST', `/listings/${id}/submit`);
    expect((await call(seller, 'GET', `/listings/${id}/draft`)).data).toMatchObject({
      ...{ status: 'submitted', respond_by: '2026-06-02T12:00:00.000Z' },
    });
  });

  test('leaves the car its make and model, which nobody can remove any more', async () => {
    const [seller, stranger] = [await person(), await person()];
    const id = await review(seller, curator);
    const update = (as: Person, answers: object, version = 1) =>
      call(as, 'PUT', `/listings/${id}/update`, { version, ...answers });
    expect(await update(curator, { model: '' })).toMatchObject({ status: 422, code: 'model-required' });
    await decide(curator, id, 'request-changes', { reason: 'Which model?' });
    expect(await update(seller, { make: ' ', town: 'Roma' })).toMatchObject({
      ...{ status: 422, code: 'make-required' },
    });
    expect((await update(stranger, { make: '' })).status).toBe(404);
    // Other answers do not wait for it.
    expect((await update(seller, { town: 'Roma' })).status).toBe(200);
    const { answers } = await must(seller, 'GET', `/listings/${id}/draft`);
    expect(answers).toMatchObject({ make: 'Lancia', model: 'Fulvia', town: 'Roma' });
  });

  test('is not for the seller, strangers or other roles, and nobody decides about their own car', async () => {
    const seller = await person();
    const id = await submit(seller);
    const moderator = await person({ roles: ['moderator'] });
    const [own, ownId] = await (async () => {
      const both = await person({ roles: ['curator'] });
      return [both, await submit(both)] as const;
    })();
    for (const [verb, body] of [
      ['review', undefined],
      ['request-changes', { reason: 'Why' }],
      ['decline', { reason: 'Why' }],
    ] as const) {
      expect((await decide(seller, id, verb, body)).status).toBe(404);
      expect(await decide(moderator, id, verb, body)).toMatchObject({ status: 403, code: 'not-allowed' });
      expect((await decide(own, ownId, verb, body)).status).toBe(403);
    }
    expect((await call(seller, 'GET', '/office/submissions')).status).toBe(404);
    expect((await call(moderator, 'GET', '/office/submissions')).status).toBe(403);
    expect((await decide(curator, crypto.randomUUID(), 'review')).status).toBe(404);
  });
});
