import { randomUUID } from 'node:crypto';
import type { Role } from '@marque/domain/access/roles';
import { DECIDED_LETTERS_KEPT_MS } from '@marque/domain/letters/letter-decisions';
import { buildCustomer } from '@marque/testing/build-customer';
import { explainByIndex } from '@marque/testing/explain-by-index';
import { fixedClock } from '@marque/testing/fixed-clock';
import { describe, expect, test } from 'vitest';
import { ask, startProvedSession } from '../../../../test/ask.ts';
import { buildJobContext, runJobs } from '../../../../test/jobs.ts';
import { useTestApp } from '../../../../test/use-test-app.ts';
import { pruneTables } from '../../../platform/jobs/prune-tables.ts';
import { listOutbox } from '../../../platform/notifications/outbox.ts';
import { insertLetter, lettersQuery } from '../repository.ts';
import { LETTER_RETENTION } from '../retention.ts';

const clock = fixedClock('2026-06-01T12:00:00Z');
const served = useTestApp({ clock });

const logIn = async (roles: Role[]) =>
  startProvedSession(served.database, await buildCustomer(served.database, { roles }));

async function call(token: string, path: string, payload?: object) {
  const answer = await ask(served.app, {
    url: `/api/office/letters${path}`,
    headers: { 'access-token': token },
    ...(payload ? { method: 'POST', payload } : {}),
  });
  const type = answer.headers['content-type'] as string;
  return {
    status: answer.statusCode,
    text: answer.body,
    ...(type.includes('json') ? answer.json() : {}),
  };
}

const newAddress = () => `${randomUUID()}@example.org`;

const buildLetter = (overrides: Record<string, unknown> = {}) =>
  served.database.kysely.transaction().execute((trx) =>
    insertLetter(trx, {
      ...{ region: 'EU', topic: 'selling', name: 'Grace Hopper', email: newAddress(), locale: 'de' },
      ...{ message: 'Ich habe ein Auto.', written_at: clock.now(), ...overrides },
    }),
  );

const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
const reason = 'They rang us.';

describe('the letters to the house', () => {
  test('are stored when they are written, with the account of the writer', async () => {
    const [email, writer] = [newAddress(), await buildCustomer(served.database)];
    const written = await ask(served.app, {
      ...{ method: 'POST', url: '/api/contact' },
      headers: {
        'access-token': await startProvedSession(served.database, writer),
        'accept-language': 'it',
      },
      payload: { region: 'USA', topic: 'events', name: 'Ada', email, message: 'When is the next day?' },
    });
    expect(written.statusCode).toBe(202);
    const { data } = await call(await logIn(['support']), `?view=all&email=${email.toUpperCase()}`);
    expect(data).toMatchObject([
      {
        ...{ region: 'USA', topic: 'events', name: 'Ada', email, locale: 'it', state: 'open' },
        ...{ beginning: 'When is the next day?', decided_by: null, customer: { id: writer.id } },
      },
    ]);
  });

  test('are filtered, sorted and read page by page, by support only', async () => {
    const token = await logIn(['support']);
    const email = newAddress();
    const ids: string[] = [];
    for (let count = 0; count < 51; count += 1) ids.push((await buildLetter({ email })).id);
    const first = await call(token, `?email=${email}`);
    expect(idsOf(first)).toEqual(ids.slice(0, 50));
    const second = await call(token, `?email=${email}&after=${first.meta.next}`);
    expect([idsOf(second), second.meta.next]).toEqual([ids.slice(50), null]);
    const newestFirst = ids.toReversed();
    expect(idsOf(await call(token, `?email=${email}&sort=-written`))).toEqual(newestFirst.slice(0, 50));
    expect(idsOf(await call(token, `?email=${email}&view=all`))).toEqual(newestFirst.slice(0, 50));
    for (const [filter, count] of [
      ['view=answered', 0],
      ['region=EU', 50],
      ['region=UK', 0],
    ] as const)
      expect((await call(token, `?email=${email}&${filter}`)).data).toHaveLength(count);
    for (const [roles, status] of [
      [[], 404],
      [['moderator'], 403],
    ] as [Role[], number][])
      for (const path of ['', `/${ids[0]}`])
        expect((await call(await logIn(roles), path)).status).toBe(status);
  });

  test('are answered once, by mail, in the language of the sender', async () => {
    const token = await logIn(['support']);
    const email = newAddress();
    const { id } = await buildLetter({ email });
    const message = 'Gern.\n\nKommen Sie <b>am Montag</b>.';
    const both = await Promise.all([1, 2].map(() => call(token, `/${id}/answer`, { message })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 200)?.data).toMatchObject({
      ...{ state: 'answered', answer: message, decisions: [], decided_at: clock.now().toISOString() },
    });
    await runJobs(buildJobContext(served.database));
    const mails = await listOutbox(served.database, { to: email });
    expect(mails).toMatchObject([
      { subject: expect.stringContaining('Antwort'), headers: { 'Reply-To': 'eu@marque.example' } },
    ]);
    expect(mails[0]?.text).toContain('Kommen Sie <b>am Montag</b>.');
    expect(mails[0]?.html).toContain('&lt;b&gt;am Montag');
    expect(mails[0]?.text).not.toContain('Ich habe ein Auto');
    const audit = await served.database.kysely
      .selectFrom('audit_entries')
      .select(['action', 'permission', 'subject_kind', 'changes', 'detail'])
      .where('subject_id', '=', id)
      .execute();
    expect(audit).toEqual([
      {
        ...{ action: 'letter-answered', permission: 'letters.answer', subject_kind: 'letter', detail: {} },
        changes: { state: { before: 'open', after: 'answered' } },
      },
    ]);
  });

  test('are closed with a reason and opened again, without a word to the sender', async () => {
    const token = await logIn(['support']);
    const { id } = await buildLetter();
    expect((await call(token, `/${id}/close`, { reason: ' ' })).status).toBe(422);
    expect((await call(token, `/${id}/close`, { reason })).data).toMatchObject({
      ...{ state: 'closed', decisions: ['reopen'], answer: null },
    });
    expect((await call(token, `/${id}/answer`, { message: 'Too late.' })).errors).toMatchObject([
      { code: 'already-decided' },
    ]);
    expect((await call(token, `/${id}/reopen`, { reason })).data).toMatchObject({
      ...{ state: 'open', decided_by: null, decided_at: null, decisions: ['answer', 'close'] },
    });
    expect((await call(token, `/${randomUUID()}/close`, { reason })).status).toBe(404);
    expect((await call(token, `/${id}/answer`, { message: 'x'.repeat(4_001) })).status).toBe(422);
  });

  test('are exported without names, addresses and messages', async () => {
    const email = newAddress();
    const { id } = await buildLetter({ email });
    const { status, text } = await call(await logIn(['manager']), `.csv?view=all&email=${email}`);
    expect(status).toBe(200);
    expect(text).toContain(id);
    for (const secret of [email, 'Grace', 'Auto']) expect(text).not.toContain(secret);
    expect((await call(await logIn(['support']), '.csv')).status).toBe(403);
  });

  test('are deleted a year after the decision, and not while they are open', async () => {
    const token = await logIn(['support']);
    const [open, closed] = [await buildLetter(), await buildLetter()];
    await call(token, `/${closed.id}/close`, { reason });
    const { kysely } = served.database;
    const left = async () =>
      (await kysely.selectFrom('letters').select('id').where('id', 'in', [open.id, closed.id]).execute())
        .length;
    const pruneAfter = (ms: number) => {
      const later = { now: () => new Date(clock.now().getTime() + ms) };
      return pruneTables({ db: served.database, clock: later }, LETTER_RETENTION);
    };
    await pruneAfter(DECIDED_LETTERS_KEPT_MS);
    expect(await left()).toBe(2);
    await pruneAfter(DECIDED_LETTERS_KEPT_MS + 1);
    expect((await call(token, `/${closed.id}`)).status).toBe(404);
    expect(await left()).toBe(1);
  });

  test('are listed by an index in every view', async () => {
    const page = { sort: undefined, after: undefined, limit: 51 } as const;
    for (const [wanted, index] of [
      [{ view: 'open' }, 'letters_state_index'],
      [{ view: 'all', region: 'UK' }, 'letters_region_index'],
      [{ view: 'all', email: 'ada@example.org' }, 'letters_email_index'],
      [{ view: 'all' }, 'letters_pkey'],
    ] as const) {
      const { sql, parameters } = lettersQuery(served.database.kysely, { ...page, ...wanted }).compile();
      const statement = sql.replace(/\$(\d+)/g, (_, number) => {
        const value = parameters[Number(number) - 1];
        return typeof value === 'number' ? String(value) : `'${value}'`;
      });
      expect(await explainByIndex(served.database, statement)).toContain(index);
    }
  });
});
