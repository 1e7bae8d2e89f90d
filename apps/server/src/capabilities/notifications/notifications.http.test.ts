import { randomUUID } from 'node:crypto';
import { LOCALES } from '@marque/contracts/locale';
import { inTransaction } from '@marque/db/transaction';
import { FEED_EVENTS, type FeedEvent } from '@marque/domain/notifications/events';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildSession } from '@marque/testing/build-session';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { recordLive } from '../../../test/record-live.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { addToFeed } from '../feed/add-to-feed.ts';
import { feedFacts } from '../feed/feed-facts.ts';
import { presentNotification } from './present-notification.ts';

const served = useTestApp();
const car = { year: 1965, make: 'Jaguar', model: 'E-Type' };

async function person() {
  const customer = await buildCustomer(served.database);
  const { token } = await buildSession(served.database, { customer });
  const call = async (path = '', payload?: object, language = 'en') => {
    const answer = await ask(served.app, {
      url: `/api/notifications${path}`,
      headers: { 'access-token': token, 'accept-language': language },
      ...(payload ? { method: 'POST', payload } : {}),
    });
    return { status: answer.statusCode, ...answer.json() };
  };
  return { id: customer.id, call };
}

let occurrences = 0;

const tell = (customerId: string, event: FeedEvent = 'outbid', listingId: string = randomUUID()) =>
  inTransaction(served.database, (trx) =>
    addToFeed(trx, recordLive().live, {
      ...{ customerIds: [customerId], event, facts: { car }, at: new Date('2026-06-01T12:00:00Z') },
      ...{ occurrence: String(++occurrences), subject: { kind: 'listing', id: listingId } },
    }),
  );

describe('the feed', () => {
  test('is empty at first', async () => {
    const { call } = await person();
    expect(await call()).toEqual({ status: 200, data: [], meta: { unseen: 0, next: null } });
  });

  test('tells in the language of the reader, and leads to the page', async () => {
    const { id, call } = await person();
    const listingId = randomUUID();
    await tell(id, 'outbid', listingId);
    const { data, meta } = await call('', undefined, 'de');
    expect(data).toEqual([
      {
        ...{ id: expect.any(String), event: 'outbid', category: 'bidding', listing_id: listingId, count: 1 },
        detail: expect.stringMatching(/Jaguar E-Type.*überboten|überboten.*Jaguar E-Type/),
        ...{ link: `/de/listings/${listingId}`, linkMessage: expect.any(String) },
        ...{ created_at: '2026-06-01T12:00:00.000Z', is_seen: false, is_read: false },
      },
    ]);
    expect(meta).toEqual({ unseen: 1, next: null });
    expect((await call()).data[0].detail).toBe('You’ve been outbid on the 1965 Jaguar E-Type');
  });

  test('groups what concerns one subject, newest first, and is read page by page', async () => {
    const { id, call } = await person();
    const listings = Array.from({ length: 23 }, () => randomUUID());
    for (const listing of [...listings, ...listings.slice(0, 2), listings[0] ?? randomUUID()])
      await tell(id, 'outbid', listing);
    const first = await call();
    expect(first.data).toHaveLength(20);
    expect(first.data.slice(0, 3)).toMatchObject([
      { listing_id: listings[0], count: 3 },
      { listing_id: listings[1], count: 2 },
      { listing_id: listings[22], count: 1 },
    ]);
    expect(first.meta).toEqual({ unseen: 23, next: first.data[19].id });
    const second = await call(`?before=${first.meta.next}`);
    expect([second.data.length, second.meta.next]).toEqual([3, null]);
    const shown = [...first.data, ...second.data].map(({ listing_id }) => listing_id);
    expect(new Set(shown)).toEqual(new Set(listings));
  });

  test('remembers what was seen, read and archived, always for the whole group', async () => {
    const { id, call } = await person();
    const [one, other] = [randomUUID(), randomUUID()];
    for (const listing of [one, one, other]) await tell(id, 'outbid', listing);
    const [newest, older] = (await call()).data;
    expect((await call('/seen', { up_to: older.id })).data).toEqual({ unseen: 1 });
    expect((await call('/seen', { up_to: newest.id })).data).toEqual({ unseen: 0 });
    expect((await call(`/${older.id}/read`, {})).data).toEqual({ unseen: 0 });
    expect((await call()).data).toMatchObject([
      { listing_id: other, is_seen: true, is_read: false },
      { listing_id: one, is_seen: true, is_read: true, count: 2 },
    ]);
    expect((await call(`/${older.id}/archive`, {})).status).toBe(200);
    expect((await call()).data).toMatchObject([{ listing_id: other }]);

    // What happens later begins a group again.
    await tell(id, 'outbid', one);
    expect((await call()).data).toMatchObject([{ listing_id: one, count: 1, is_seen: false }, {}]);
  });

  test('is that of the caller alone', async () => {
    const [owner, stranger] = [await person(), await person()];
    await tell(owner.id);
    const [item] = (await owner.call()).data;
    expect((await stranger.call()).data).toEqual([]);
    for (const change of ['read', 'archive']) {
      const refused = await stranger.call(`/${item.id}/${change}`, {});
      expect([refused.status, refused.errors[0].code]).toEqual([404, 'not-found']);
    }
    await stranger.call('/seen', { up_to: item.id });
    expect(await owner.call()).toMatchObject({
      data: [{ is_seen: false, is_read: false }],
      meta: { unseen: 1 },
    });
    const anonymous = await ask(served.app, { url: '/api/notifications' });
    expect(anonymous.statusCode).toBe(401);
  });

  test('refuses malformed and unknown ids', async () => {
    const { call } = await person();
    expect((await call(`?before=${'x'.repeat(10_000)}`)).status).toBeGreaterThanOrEqual(400);
    expect((await call('/seen', { up_to: 'x' })).status).toBe(422);
    expect((await call('/x/read', {})).status).toBeGreaterThanOrEqual(400);
    expect((await call(`/${randomUUID()}/read`, {})).status).toBe(404);
  });

  test('leaves out what another version of the program has stored', async () => {
    const { id, call } = await person();
    await tell(id);
    await served.database.kysely
      .insertInto('notifications')
      .values({
        ...{ customer_id: id, event: 'unheard-of', subject_kind: 'listing', subject_id: randomUUID() },
        ...{ occurrence: '1', facts: {}, happened_at: new Date() },
      })
      .execute();
    expect((await call()).data).toMatchObject([{ event: 'outbid' }]);
  });
});

test.each(LOCALES)('every event has a sentence and a link in %s', (locale) => {
  for (const event of FEED_EVENTS) {
    const row = {
      ...{ id: randomUUID(), event, subject_kind: 'listing' as const, subject_id: randomUUID(), count: 1 },
      ...{ facts: feedFacts.parse({ car, count: 2 }), happened_at: new Date(), seen_at: null, read_at: null },
    };
    const [item] = presentNotification(row, locale);
    expect(item?.detail.trim(), event).toMatch(/\S{2}/);
    expect(item?.linkMessage, event).toMatch(/\S{2}/);
    expect(item?.link, event).toMatch(/^\/[a-z-]+\/[^:{]+$/);
  }
});
