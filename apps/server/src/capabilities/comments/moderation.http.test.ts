import { randomUUID } from 'node:crypto';
import type { CommentReason } from '@marque/domain/comments/approval';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import { fixedClock } from '@marque/testing/fixed-clock';
import { beforeEach, describe, expect, test } from 'vitest';
import { ask, startSession } from '../../../test/ask.ts';
import { buildJobContext, listJobs, runJobs } from '../../../test/jobs.ts';
import { recordLive } from '../../../test/record-live.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';

const { live, events } = recordLive();
const clock = fixedClock('2026-06-01T12:00:00Z');
const served = useTestApp({ live, clock });
const LINK = 'Parts for it at https://example.com';
const QUEUE = 'private-office.comments.moderate queue.changed';

async function call(as: { id: string } | null, method: 'GET' | 'POST', path: string, body?: object) {
  const token = as ? await startSession(served.database, as) : undefined;
  const response = await ask(served.app, {
    ...{ method, url: `/api${path}` },
    ...(token ? { headers: { 'access-token': token } } : {}),
    ...(body ? { payload: body } : {}),
  });
  const { data, meta, errors } = response.json();
  return { status: response.statusCode, data, meta, code: errors?.[0]?.code };
}

async function begin() {
  const db = served.database;
  const [moderator, author] = [await buildCustomer(db, { roles: ['moderator'] }), await buildCustomer(db)];
  const lot = await buildListing(db);
  const post = async (text: string, by: Customer = author): Promise<string> =>
    (await call(by, 'POST', `/listings/${lot.id}/comments`, { text })).data.id;
  return {
    ...{ moderator, author, lot, post },
    flag: async (id: string, reason: CommentReason = 'spam') =>
      call(await buildCustomer(db), 'POST', `/listings/${lot.id}/comments/${id}/flag`, { reason }),
    approve: (id: string, by: Customer = moderator) => call(by, 'POST', `/office/comments/${id}/approve`),
    block: (id: string, reason = 'abusive', by: Customer = moderator) =>
      call(by, 'POST', `/office/comments/${id}/block`, { reason }),
    warn: (id: string, body: object, by: Customer = moderator) =>
      call(by, 'POST', `/office/comments/${id}/warn`, body),
    open: async (id: string) => (await call(moderator, 'GET', `/office/comments/${id}`)).data,
    listed: async (view: string) => {
      const { data } = await call(moderator, 'GET', `/office/comments?view=${view}&limit=100`);
      return data
        .filter((comment: { listing: { id: string } }) => comment.listing.id === lot.id)
        .map(({ id }: { id: string }) => id);
    },
    read: async () => {
      const { data, meta } = await call(null, 'GET', `/listings/${lot.id}/comments`);
      return { texts: data.map(({ text }: { text: string }) => text), removed: meta.removed };
    },
  };
}

const told = () => events.map(({ channel, event }) => `${channel} ${event}`);
const jobsAbout = async (id: string) =>
  (await listJobs(served.database))
    .filter(({ payload }) => payload.commentId === id)
    .map((job) => job.task_identifier);
const auditOf = (id: string) =>
  served.database.kysely
    .selectFrom('audit_entries')
    .select(['action', 'permission', 'changes'])
    .where('other_id', '=', id)
    .orderBy('id')
    .execute();

beforeEach(() => {
  events.length = 0;
});

describe('a comment that waits for approval', () => {
  test('becomes public as if it had just been posted, and a repetition changes nothing', async () => {
    const { post, lot, author, listed, approve, read, moderator } = await begin();
    const id = await post(LINK);
    expect(told()).toEqual([QUEUE]);
    expect([await listed('waiting'), await listed('pending'), await listed('reported')]).toEqual([
      [id],
      [id],
      [],
    ]);
    expect((await read()).texts).toEqual([]);

    const approved = await approve(id);
    expect(approved).toMatchObject({
      status: 200,
      data: {
        ...{ id, approval: 0, waits_since: null, decided_by: { id: moderator.id }, decisions: ['block'] },
        author: { id: author.id, comments: 1, blocked: 0 },
        listing: { id: lot.id, lot_number: lot.lot_number, title: '1965 Jaguar E-Type' },
      },
    });
    expect(told().slice(1)).toEqual([`listing.${lot.id} comment.posted`, QUEUE]);
    expect(events[1]?.data).toMatchObject({ comment_count: 1, comment: { id, text: LINK } });
    expect([await jobsAbout(id), (await read()).texts, await listed('waiting')]).toEqual([
      ['comments.news'],
      [LINK],
      [],
    ]);
    expect((await approve(id)).data).toEqual(approved.data);
    expect([told().length, (await auditOf(id)).length]).toEqual([3, 1]);
  });
});

describe('a reported comment', () => {
  test('is listed since its first report, and stays after it was approved', async () => {
    const { post, flag, listed, approve, block, read, moderator, lot } = await begin();
    const id = await post('Only a fool would bid on this.');
    const first = clock.now();
    await flag(id, 'abusive');
    clock.advance(60_000);
    await flag(id, 'other');
    expect([await listed('reported'), await listed('pending')]).toEqual([[id], []]);
    const { data } = await call(moderator, 'GET', `/office/comments/${id}`);
    expect(data).toMatchObject({
      ...{ waits_since: first.toISOString(), decisions: ['approve', 'block'], approval: 0 },
      reports: [
        { reason: 'abusive', count: 1 },
        { reason: 'other', count: 1 },
      ],
      thread: [{ id }],
      flags: [
        { reason: 'other', is_open: true },
        { reason: 'abusive', is_open: true },
      ],
    });
    await approve(id);
    expect(await listed('waiting')).toEqual([]);
    expect(await jobsAbout(id)).toEqual(['comments.news']);
    // Two more reports. The comment waits again, but is not hidden.
    for (const _ of [1, 2, 3]) await flag(id);
    expect([await listed('reported'), await listed('pending')]).toEqual([[id], []]);
    expect((await read()).texts).toHaveLength(1);

    events.length = 0;
    expect(await block(id)).toMatchObject({ status: 200, data: { blocked_for: 'abusive', approval: 1 } });
    expect(told()).toEqual([`listing.${lot.id} comment.removed`, QUEUE]);
    expect(events[0]?.data).toMatchObject({ comment_count: 0, comment: { id } });
    expect(await read()).toEqual({ texts: [], removed: [{ reason: 'abusive', count: 1 }] });
    expect([await listed('waiting'), await listed('blocked')]).toEqual([[], [id]]);
    clock.advance(-60_000);
  });

  test('is hidden by the third report, and everybody learns of it', async () => {
    const { post, flag, listed, lot, approve, read } = await begin();
    const id = await post('Is the hood original?');
    events.length = 0;
    for (const _ of [1, 2, 3]) await flag(id);
    expect(told()).toEqual([QUEUE, QUEUE, `listing.${lot.id} comment.removed`, QUEUE]);
    expect([await listed('reported'), await listed('pending'), (await read()).texts]).toEqual([
      [id],
      [id],
      [],
    ]);
    await approve(id);
    expect(told().slice(4)).toEqual([`listing.${lot.id} comment.posted`, QUEUE]);
    // The seller was told when it was posted.
    expect(await jobsAbout(id)).toEqual(['comments.news']);
  });
});

describe('a removed comment', () => {
  test('is explained to its author once, counted once, and can be restored', async () => {
    const { post, block, approve, author, read, lot } = await begin();
    const total = async () =>
      (await call(null, 'GET', '/trust')).data.comments_removed.find(
        ({ reason }: { reason: string }) => reason === 'personal-data',
      ).count;
    const before = await total();
    const id = await post('The seller lives at 5 Elm Street.');
    const removed = await block(id, 'personal-data');
    expect(await block(id, 'spam')).toEqual(removed);
    expect(await total()).toBe(before + 1);
    expect((await read()).removed).toEqual([{ reason: 'personal-data', count: 1 }]);
    const own = await call(author, 'GET', `/listings/${lot.id}/comments`);
    expect(own.data).toMatchObject([{ id, approval: 1, blocked_for: 'personal-data' }]);

    await runJobs(buildJobContext(served.database));
    const mails = (await listOutbox(served.database, { limit: 100 })).filter(
      ({ recipient }) => recipient === author.email,
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Personal data');
    expect(mails[0]?.text).toContain('The seller lives at 5 Elm Street.');

    await approve(id);
    expect(await total()).toBe(before);
    expect(await read()).toEqual({ texts: ['The seller lives at 5 Elm Street.'], removed: [] });
    expect(await auditOf(id)).toMatchObject([
      {
        ...{ action: 'comment-blocked', permission: 'comments.moderate' },
        changes: { blocked_for: { before: null, after: 'personal-data' } },
      },
      { action: 'comment-approved' },
    ]);
  });

  test('needs a reason from the list, and decisions at the same time count once', async () => {
    const { post, block } = await begin();
    const id = await post('Rubbish.');
    for (const reason of ['', 'ugly'])
      expect(await block(id, reason)).toMatchObject({ status: 422, code: 'reason-required' });
    const answers = await Promise.all([block(id), block(id, 'spam'), block(id), block(id)]);
    expect(new Set(answers.map(({ data }) => data.blocked_for)).size).toBe(1);
    expect(await auditOf(id)).toHaveLength(1);
    expect((await jobsAbout(id)).filter((job) => job === 'comments.blocked')).toHaveLength(1);
  });
});

describe('a warning about a comment', () => {
  const TEXT = 'Please write about the car.\n\nThank you.';
  const mailsTo = async ({ email }: Customer) =>
    (await listOutbox(served.database, { limit: 100 })).filter(({ recipient }) => recipient === email);
  const warningsIn = (id: string) =>
    served.database.kysely
      .selectFrom('audit_entries')
      .select(['actor_id', 'permission', 'reason', 'detail'])
      .where('action', '=', 'customer-warned')
      .where('subject_id', '=', id)
      .execute();

  test('is mailed to its author once, and stays in the history of the author', async () => {
    const { post, flag, warn, open, listed, author, moderator, read } = await begin();
    const [id, later] = [await post('You fools.'), await post('Is it rusty?')];
    await flag(id);
    expect(await open(id)).toMatchObject({ warned_at: null, warnings: [], abilities: { can_warn: true } });
    events.length = 0;
    const answers = await Promise.all([1, 2, 3].map(() => warn(id, { reason: 'abusive', text: TEXT })));
    for (const { status, data } of answers) {
      expect([status, data.warned_at]).toEqual([200, clock.now().toISOString()]);
      expect(data).toMatchObject({ author: { warnings: 1 }, abilities: { can_warn: false }, approval: 0 });
    }
    expect(await warn(id, { reason: 'spam' })).toMatchObject({ status: 200 });
    expect(told()).toEqual([QUEUE]);
    // It still waits for a decision, and readers still see it.
    expect([await listed('reported'), (await read()).texts.length]).toEqual([[id], 2]);

    await runJobs(buildJobContext(served.database));
    const [mail, ...others] = await mailsTo(author);
    expect(others).toEqual([]);
    for (const words of ['Abusive', 'You fools.', 'Please write about the car.', 'Thank you.'])
      expect(mail?.text).toContain(words);
    expect(await warningsIn(author.id)).toEqual([
      {
        ...{ actor_id: moderator.id, permission: 'customers.warn', reason: TEXT },
        detail: { reason: 'abusive', comment: id },
      },
    ]);

    const warning = { reason: 'abusive', text: TEXT, comment_id: id, by: { username: moderator.username } };
    expect(await open(later)).toMatchObject({
      ...{ warned_at: null, warnings: [warning], abilities: { can_warn: true }, author: { warnings: 1 } },
    });
    const customer = await call(moderator, 'GET', `/office/customers/${author.id}`);
    expect(customer.data.warnings).toMatchObject([{ ...warning, warned_at: clock.now().toISOString() }]);
  });

  test.each([
    ['en', 'A warning about your comment', 'Misleading'],
    ['en-us', 'A warning about your comment', 'Misleading'],
    ['de', 'Verwarnung wegen Ihres Kommentars', 'Irreführend'],
    ['fr', 'Un avertissement au sujet de votre commentaire', 'Trompeur'],
    ['it', 'Un ammonimento per il suo commento', 'Fuorviante'],
  ] as const)('needs no words besides the reason, and is written in %s', async (locale, title, reason) => {
    const { post, warn, open } = await begin();
    const author = await buildCustomer(served.database, { locale });
    const id = await post('It has a V12.', author);
    expect(await warn(id, { reason: 'misleading', text: ' ' })).toMatchObject({ status: 200 });
    expect((await open(id)).warnings).toMatchObject([{ reason: 'misleading', text: null }]);
    await runJobs(buildJobContext(served.database));
    const [mail] = await mailsTo(author);
    expect(mail?.text).toContain(title);
    expect(mail?.text).toContain(reason);
  });

  test('needs a reason from the list, and is neither for staff, nor for closed accounts, nor for oneself', async () => {
    const { post, warn, open, author, lot } = await begin();
    const db = served.database;
    const id = await post('Rubbish.');
    for (const body of [{}, { reason: 'ugly' }, { reason: 'conduct' }])
      expect(await warn(id, body)).toMatchObject({ status: 422, code: 'reason-required' });
    expect(await warn(id, { reason: 'spam', text: 'x'.repeat(1_001) })).toMatchObject({ status: 422 });
    expect(await warn(randomUUID(), { reason: 'spam' })).toMatchObject({ status: 404 });
    const [customer, support] = [await buildCustomer(db), await buildCustomer(db, { roles: ['support'] })];
    expect(await warn(id, { reason: 'spam' }, customer)).toMatchObject({ status: 404 });
    expect(await warn(id, { reason: 'spam' }, support)).toMatchObject({ status: 403, code: 'not-allowed' });
    for (const customer_id of [lot.owner_id, author.id])
      await db.kysely
        .insertInto('customer_roles')
        .values({ customer_id, role: 'moderator', given_at: new Date() })
        .execute();
    expect(await warn(id, { reason: 'spam' }, author)).toMatchObject({ status: 403, code: 'not-allowed' });
    expect(await warn(id, { reason: 'spam' }, { id: lot.owner_id } as Customer)).toMatchObject({
      ...{ status: 409, code: 'party-of-car' },
    });
    expect(await warn(id, { reason: 'spam' })).toMatchObject({ status: 409, code: 'customer-is-staff' });
    expect((await open(id)).abilities).toEqual({ can_warn: false });

    const former = await buildCustomer(db);
    const left = await post('Goodbye.', former);
    await db.kysely
      .updateTable('customers')
      .set({ deleted_at: new Date() })
      .where('id', '=', former.id)
      .execute();
    expect((await open(left)).abilities).toEqual({ can_warn: false });
    expect(await warn(left, { reason: 'spam' })).toMatchObject({ status: 404 });
    expect([await warningsIn(author.id), await warningsIn(former.id)]).toEqual([[], []]);
  });
});

describe('the comments of the office', () => {
  test('are decided neither by their author, nor by the seller, nor by strangers', async () => {
    const { post, block, approve, lot, author } = await begin();
    const db = served.database;
    const owner = { id: lot.owner_id };
    for (const customer_id of [owner.id, author.id])
      await db.kysely
        .insertInto('customer_roles')
        .values({ customer_id, role: 'moderator', given_at: new Date() })
        .execute();
    const id = await post('Rubbish.');
    const refused = { status: 403, code: 'not-allowed' };
    expect(await block(id, 'spam', author)).toMatchObject(refused);
    expect(await block(id, 'spam', owner as Customer)).toMatchObject({ status: 409, code: 'party-of-car' });
    const [customer, editor] = [await buildCustomer(db), await buildCustomer(db, { roles: ['editor'] })];
    for (const [method, path] of [
      ['GET', '/office/comments'],
      ['GET', `/office/comments/${id}`],
      ['POST', `/office/comments/${id}/approve`],
      ['POST', `/office/comments/${id}/block`],
    ] as const) {
      const body = method === 'POST' ? { reason: 'spam' } : undefined;
      expect(await call(null, method, path, body)).toMatchObject({ status: 401 });
      expect(await call(customer, method, path, body)).toMatchObject({ status: 404 });
      expect(await call(editor, method, path, body)).toMatchObject(refused);
    }
    expect(await approve(randomUUID())).toMatchObject({ status: 404 });
    expect(await auditOf(id)).toEqual([]);
  });

  test('are read page by page, also if one is decided meanwhile', async () => {
    const { post, block, moderator, listed } = await begin();
    const ids = [];
    for (const text of ['one', 'two', 'three', 'four']) ids.push(await post(`${LINK}/${text}`));
    const waiting = await listed('waiting');
    const seen: string[] = [];
    let after = '';
    do {
      const page = await call(moderator, 'GET', `/office/comments?limit=1${after && `&after=${after}`}`);
      const [comment] = page.data;
      if (waiting.includes(comment.id)) {
        seen.push(comment.id);
        if (seen.length === 2) await block(comment.id);
      }
      after = page.meta.next ?? '';
    } while (after);
    expect(seen).toEqual(waiting);
    expect(await listed('blocked')).toEqual([seen[1]]);
    for (const wrong of ['x', '2026-06-01T12:00:00Z', `2026_${randomUUID()}`])
      expect(await call(moderator, 'GET', `/office/comments?after=${wrong}`)).toMatchObject({ status: 422 });
    // PostgreSQL has no year zero in its calendar.
    const old = `0000-01-01T00:00:00Z_${randomUUID()}`;
    expect(await call(moderator, 'GET', `/office/comments?after=${old}`)).toMatchObject({ status: 200 });
  });
});
