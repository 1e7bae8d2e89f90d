import { LOCALES } from '@marque/contracts/locale';
import { pageAddress } from '@marque/contracts/page-address';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marque/domain/time/durations';
import { buildDevice } from '@marque/testing/build-device';
import { fixedClock } from '@marque/testing/fixed-clock';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildJobContext, listJobs, runJobs } from '../../../test/jobs.ts';
import { recordLive } from '../../../test/record-live.ts';
import { openConsignment, type Person } from '../../../test/selling/open-consignment.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';

const { live, events } = recordLive();
const clock = fixedClock('2026-06-01T12:00:00Z');
const served = useTestApp({ live, clock });
const { call, must, person, submit, review } = openConsignment(served);

let seller: Person;
let curator: Person;

beforeAll(async () => {
  [seller, curator] = await Promise.all([
    person({ first_name: 'Ada' }),
    person({ roles: ['curator'], first_name: 'Cleo' }),
  ]);
});

const begin = async (): Promise<string> =>
  (await must(seller, 'POST', '/listings/create', { make: 'Lancia' })).id;

const write = (as: Person, id: string, text: string) =>
  call(as, 'POST', `/listings/${id}/messages`, { text });

describe('a conversation', () => {
  test('carries the words of both sides in order, as plain text', async () => {
    const id = await begin();
    const sent = await write(seller, id, ' When will you\r\nanswer? \u202E');
    expect(sent).toMatchObject({ status: 201, data: { side: 'seller', author: 'Ada', kind: 'message' } });
    await write(curator, id, 'Tomorrow.');
    const { data } = await call(seller, 'GET', `/listings/${id}/messages`);
    expect(data).toMatchObject([
      { side: 'seller', author: 'Ada', text: 'When will you\nanswer?' },
      { side: 'house', author: 'Cleo', text: 'Tomorrow.' },
    ]);
  });

  test('marks what the other side wrote as read, and nothing else', async () => {
    const id = await begin();
    await write(seller, id, 'One');
    await write(curator, id, 'Two');
    const readTimes = async (as: Person) =>
      (await call(as, 'GET', `/listings/${id}/messages`)).data.map(
        (message: { read_at: string | null }) => message.read_at,
      );
    expect(await readTimes(seller)).toEqual([null, '2026-06-01T12:00:00.000Z']);
    expect((await call(curator, 'GET', `/listings/${id}/draft`)).data).toMatchObject({
      ...{ is_own: false, progress: { messages: 2, unread: 1 } },
    });
    const before = events.length;
    expect(await readTimes(curator)).toEqual(['2026-06-01T12:00:00.000Z', '2026-06-01T12:00:00.000Z']);
    expect(events.slice(before)).toEqual([
      {
        ...{ channel: `private-customer.${seller.id}`, event: 'consignment.changed' },
        data: { id, part: 'messages' },
      },
      { channel: 'private-office.submissions.decide', event: 'queue.changed', data: {} },
    ]);
    expect((await call(seller, 'GET', `/listings/${id}/draft`)).data).toMatchObject({
      ...{ is_own: true, progress: { unread: 0 } },
    });
  });

  test('is read page by page', async () => {
    const id = await begin();
    await served.database.kysely
      .insertInto('listing_messages')
      .values(
        Array.from({ length: 120 }, (_, index) => ({
          ...{ listing_id: id, author_id: seller.id, side: 'seller' as const, text: `${index}` },
          sent_at: new Date(Date.UTC(2026, 4, 1, 0, 0, Math.floor(index / 3))),
        })),
      )
      .execute();
    const seen: string[] = [];
    let before = '';
    for (const more of [true, true, false]) {
      const response = await served.app.inject({
        ...{ url: `/api/listings/${id}/messages${before}`, headers: { 'access-token': seller.token } },
      });
      const { data, meta } = response.json();
      expect(meta).toEqual({ more });
      seen.unshift(...data.map(({ text }: { text: string }) => text));
      before = `?before=${data[0].id}`;
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
  });

  test('refuses an empty message and one that is too long', async () => {
    const id = await begin();
    expect(await write(seller, id, ' \n ')).toMatchObject({ status: 422, code: 'message-required' });
    expect((await write(seller, id, 'x'.repeat(6_001))).status).toBe(422);
  });

  test('gets one message from a call that is repeated with its key', async () => {
    const id = await begin();
    const send = async (as: Person, text: string, key: string) => {
      const sent = await served.app.inject({
        ...{ method: 'POST', url: `/api/listings/${id}/messages`, payload: { text } },
        headers: { 'access-token': as.token, 'idempotency-key': key },
      });
      expect(sent.statusCode).toBe(201);
      return sent.json().data.id as string;
    };
    const ids = await Promise.all(Array.from({ length: 5 }, () => send(seller, 'Is it in time?', 'one')));
    expect(new Set(ids).size).toBe(1);
    // Another text, key or author is another message.
    await send(seller, 'And the wheels?', 'one');
    await send(seller, 'Is it in time?', 'two');
    await send(curator, 'Is it in time?', 'one');
    const { data } = await call(seller, 'GET', `/listings/${id}/messages`);
    expect(data.map(({ text }: { text: string }) => text)).toEqual([
      ...['Is it in time?', 'And the wheels?', 'Is it in time?', 'Is it in time?'],
    ]);
    const mails = (await listJobs(served.database)).filter(({ payload }) => payload.listingId === id);
    expect(mails).toHaveLength(4);
    await served.database.pool.query('delete from graphile_worker._private_jobs');
  });

  test('has an end', async () => {
    const ada = await person();
    const { id } = await must(ada, 'POST', '/listings/create', { make: 'Lancia' });
    await served.database.kysely
      .insertInto('listing_messages')
      .values(
        Array.from({ length: 2_000 }, () => ({
          ...{
            listing_id: id,
            author_id: ada.id,
            side: 'seller' as const,
            text: 'x',
            sent_at: clock.now(),
          },
        })),
      )
      .execute();
    expect(await write(ada, id, 'One more')).toMatchObject({ status: 409, code: 'too-many-messages' });
  });

  test('carries at most a hundred messages of a seller within a day, about all cars together', async () => {
    const ada = await person();
    const [one, two] = await Promise.all(
      ['Lancia', 'Fiat'].map(async (make) => (await must(ada, 'POST', '/listings/create', { make })).id),
    );
    const sent = (count: number, hours: number) =>
      Array.from({ length: count }, () => ({
        ...{ listing_id: one, author_id: ada.id, side: 'seller' as const, text: 'x' },
        sent_at: new Date(clock.now().getTime() - hours * HOUR_MS),
      }));
    await served.database.kysely
      .insertInto('listing_messages')
      .values([...sent(5, 24), ...sent(98, 23)])
      .execute();
    const answers = await Promise.all([one, two, one, two].map((id) => write(ada, id, 'Hello?')));
    expect(answers.map(({ status, code }) => code ?? status).toSorted()).toEqual([
      ...[201, 201, 'messages-sent-often', 'messages-sent-often'],
    ]);
    expect((await write(curator, one, 'We will call you.')).status).toBe(201);
  });

  test.each(['moderator', 'support', 'accounts', 'editor'] as const)(
    'does not exist for a %s',
    async (role) => {
      const id = await begin();
      const other = await person({ roles: [role] });
      expect((await call(other, 'GET', `/listings/${id}/messages`)).status).toBe(404);
      expect((await write(other, id, 'Hello')).status).toBe(404);
    },
  );

  test('does not exist for strangers, and is audited if staff write', async () => {
    const id = await begin();
    const stranger = await person();
    expect((await call(stranger, 'GET', `/listings/${id}/messages`)).status).toBe(404);
    expect((await write(stranger, id, 'Hello')).status).toBe(404);
    const { data } = await write(curator, id, 'Hello');
    const entries = await served.database.kysely
      .selectFrom('audit_entries')
      .select(['action', 'permission', 'actor_id', 'detail'])
      .where('listing_id', '=', id)
      .execute();
    expect(entries).toEqual([
      {
        ...{ action: 'message-sent', permission: 'submissions.decide', actor_id: curator.id },
        detail: { message: data.id },
      },
    ]);
  });
});

describe('the other side', () => {
  test.each(LOCALES)('gets each message by mail, a seller in %s', async (locale) => {
    const ada = await person({ locale });
    const { id } = await must(ada, 'POST', '/listings/create', { make: 'Lancia', model: 'Fulvia' });
    await write(curator, id, 'Which colour?\n<b>Please</b>');
    await write(ada, id, 'It is red.');
    const context = buildJobContext(served.database);
    await runJobs(context);
    expect(await listJobs(served.database)).toEqual([]);
    const [mail] = await listOutbox(served.database, { to: ada.email });
    expect(mail?.subject).toContain('Lancia Fulvia');
    expect(mail?.text).toContain('Which colour?');
    const desk = pageAddress({ route: 'account-vehicle-details', locale, params: { id } });
    expect(mail?.text).toContain(`https://marque.test${desk}`);
    expect(mail?.html).not.toContain('<b>Please');
    const toHouse = await listOutbox(served.database, { to: 'uk@marque.example' });
    expect(toHouse.some(({ text }) => text.includes('It is red.'))).toBe(true);
    expect(toHouse.some(({ text }) => text.includes(ada.email))).toBe(false);
  });

  test('learns once that a car was submitted', async () => {
    const ada = await person();
    const id = await submit(ada);
    await must(ada, 'POST', `/listings/${id}/submit`);
    await runJobs(buildJobContext(served.database));
    const subjectsTo = async (to: string) =>
      (await listOutbox(served.database, { to })).map(({ subject }) => subject);
    expect(await subjectsTo(ada.email)).toEqual(['We have received the details of your 1969 Lancia Fulvia']);
    expect(await subjectsTo('eu@marque.example')).toEqual(['The 1969 Lancia Fulvia was submitted']);
  });

  test('gets no mail about a message if the seller has switched it off, but a push message', async () => {
    const ada = await person();
    const device = await buildDevice(served.database, { customer: ada });
    await served.database.kysely
      .insertInto('notification_choices')
      .values({ customer_id: ada.id, event: 'selling', channel: 'mail', wanted: false })
      .execute();
    const { id } = await must(ada, 'POST', '/listings/create', { make: 'Lancia', model: 'Fulvia' });
    await write(curator, id, 'Which colour?');
    await runJobs(buildJobContext(served.database));
    expect(await listOutbox(served.database, { to: ada.email })).toEqual([]);
    expect(await listOutbox(served.database, { to: device.fcm_token })).toMatchObject([
      {
        ...{ subject: 'A message from your specialist', text: 'A message about your Lancia Fulvia' },
        data: { link: `https://marque.test/en/account/vehicle-details/${id}` },
      },
    ]);
  });
});

describe('a message of the seller', () => {
  const replyBy = async (id: string) => (await must(seller, 'GET', `/listings/${id}/draft`)).reply_by;

  test('is answered by a time that a second message does not move', async () => {
    const id = await begin();
    expect(await replyBy(id)).toBeNull();
    const due = new Date(clock.now().getTime() + DAY_MS).toISOString();
    await write(seller, id, 'When will you answer?');
    expect(await replyBy(id)).toBe(due);
    clock.advance(10 * MINUTE_MS);
    await write(seller, id, 'Hello?');
    expect(await replyBy(id)).toBe(due);
    await write(curator, id, 'Here I am.');
    expect(await replyBy(id)).toBeNull();
    await write(curator, id, 'Is there anything else?');
    expect(await replyBy(id)).toBeNull();
    await write(seller, id, 'No, thank you.');
    expect(await replyBy(id)).toBe(new Date(clock.now().getTime() + DAY_MS).toISOString());
  });

  test('is answered by a decision with a reason, and leaves the deadline of a review alone', async () => {
    const id = await review(seller, curator);
    const { respond_by } = await must(seller, 'GET', `/listings/${id}/draft`);
    clock.advance(10 * MINUTE_MS);
    await write(seller, id, 'When will you answer?');
    await write(curator, id, 'Soon.');
    expect(await must(seller, 'GET', `/listings/${id}/draft`)).toMatchObject({ respond_by, reply_by: null });
    await write(seller, id, 'Thank you.');
    await must(curator, 'POST', `/office/submissions/${id}/request-changes`, { reason: 'The sills?' });
    expect(await must(seller, 'GET', `/listings/${id}/draft`)).toMatchObject({
      ...{ respond_by: null, reply_by: null },
    });
  });
});
