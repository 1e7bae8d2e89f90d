import type { Role } from '@marque/domain/access/roles';
import { AUCTION_STATUSES } from '@marque/domain/bidding/auction-state';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildSealedBid } from '@marque/testing/build-sealed-bid';
import { describe, expect, test } from 'vitest';
import { ask, startProvedSession } from '../../../test/ask.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const served = useTestApp();
const at = new Date('2026-06-01T11:00:00Z');

const logIn = async (role: Role) =>
  startProvedSession(served.database, await buildCustomer(served.database, { roles: [role] }));

async function call(token: string, path: string, payload?: object) {
  const { body } = await ask(served.app, {
    ...{ url: `/api/${path}`, headers: { 'access-token': token } },
    ...(payload ? { method: 'POST', payload } : {}),
  });
  return body;
}

/** A sealed auction with a bid, with a message of each kind and an item of the feed that tell the bidder of the auction. */
async function sealed(status: (typeof AUCTION_STATUSES)[number]) {
  const { kysely } = served.database;
  const bidder = await buildBidder(served.database);
  const isOver = status !== 'live' && status !== 'scheduled';
  const { id, owner_id } = await buildAuction(served.database, {
    ...{ status, sealed: true, ...(isOver ? { closed_at: at } : {}) },
    listing: { plan_type: 3 },
  });
  await buildSealedBid(served.database, { auction_id: id, bidder_id: bidder.id, arrived_at: at });
  const change = await kysely
    .insertInto('listing_changes')
    .values({
      ...{
        listing_id: id,
        sequence: 1,
        author_id: owner_id,
        side: 'seller',
        text: 'New tyres.',
        locale: 'en',
      },
      published_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const review = await kysely
    .insertInto('bidder_reviews')
    .values({
      ...{ listing_id: id, seller_id: owner_id, bidder_id: bidder.id, opened_at: at },
      reasons: ['card'],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const kinds = {
    'bidding.sealed-receipt': { auctionId: id, bidderId: bidder.id },
    'bidding.extension-notice': { auctionId: id, customerId: bidder.id, sequence: 1 },
    'running-auction.change-notice': { changeId: change.id, customerId: bidder.id },
    'payments.card-expiry': { cardId: bidder.id, listingId: id },
    'screening.tell': { reviewId: review.id, to: 'bidder' },
    'devices.push': { deviceId: bidder.id, auctionId: id, title: '', body: '', link: '', at },
    'notification-settings.sms': { customerId: bidder.id, auctionId: id, text: '', at },
  };
  await kysely
    .insertInto('notifications')
    .values({
      ...{ customer_id: bidder.id, event: 'extended', subject_kind: 'listing', subject_id: id },
      ...{ occurrence: 'once', facts: { car: { year: 1966, make: 'MG', model: 'MGB' } }, happened_at: at },
    })
    .execute();
  await kysely
    .insertInto('told_recently')
    .values({
      ...{ customer_id: bidder.id, event: 'extended', subject_id: id, channel: 'push', locked_at: at },
    })
    .execute();
  const notices: string[] = [];
  for (const [kind, payload] of Object.entries(kinds)) {
    const notice = await kysely
      .insertInto('notices')
      .values({
        ...{ channel: 'mail', kind, recipient: bidder.email, customer_id: bidder.id, state: 'sent' },
        ...{ subject: `About ${id}`, text: `You have bid on ${id}.`, payload, created_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    notices.push(notice.id);
  }
  return { id, bidder, notices };
}

/** Everything in which staff could read who has bid. */
async function seenByStaff({ bidder, notices }: Awaited<ReturnType<typeof sealed>>): Promise<string[]> {
  const [manager, viewer] = [await logIn('manager'), await logIn('support')];
  await call(viewer, `office/customers/${bidder.id}/view`, { reason: 'A call' });
  return [
    await call(manager, `office/customers/${bidder.id}`),
    await call(manager, `office/notices?recipient=${bidder.email}`),
    await call(manager, `office/notices.csv?recipient=${bidder.email}`),
    ...(await Promise.all(notices.map((id) => call(manager, `office/notices/${id}`)))),
    await call(viewer, 'listings/bidding-on'),
    await call(viewer, 'notifications'),
    await exported(bidder),
  ];
}

async function exported({ id }: { id: string }): Promise<string> {
  const admin = await logIn('admin');
  await call(admin, `office/customers/${id}/export`, { reason: 'A letter of 1 June' });
  return call(admin, `office/customers/${id}/data`);
}

test.each(AUCTION_STATUSES)(
  'staff learn who has bid in a sealed auction that is %s only if its bids are opened',
  async (status) => {
    const auction = await sealed(status);
    const isOpened = status === 'sold' || status === 'unsold';
    const seen = await seenByStaff(auction);
    expect(seen.map((body) => body.includes(auction.id))).toEqual(seen.map(() => isOpened));
  },
);

describe('the data of a customer with a sealed bid', () => {
  const namedInAudit = async (id: string): Promise<boolean> =>
    (await served.database.kysely
      .selectFrom('audit_entries')
      .select('id')
      .where('action', '=', 'secret-read')
      .where('listing_id', '=', id)
      .executeTakeFirst()) !== undefined;

  test('is complete for the customer, and leaves out the bid for staff, also in the audit', async () => {
    const { id, bidder } = await sealed('live');
    const own = JSON.parse(await call(await startProvedSession(served.database, bidder), 'customers/data'));
    expect(own.data).toMatchObject({ leaves_out: [], sealed_bids: [{ listing_id: id }] });
    for (const place of ['notices.customer_id', 'notifications.customer_id', 'bidder_reviews.bidder_id'])
      expect(own.data.records[place], place).not.toEqual([]);
    const { data } = JSON.parse(await exported(bidder));
    expect(data).toMatchObject({
      leaves_out: ['traces-of-sealed-bids'],
      sealed_bids: [],
      customer: { id: bidder.id },
    });
    expect(await namedInAudit(id)).toBe(false);
  });

  test('has as many records for staff as that of a customer without one', async () => {
    const { data: withBid } = JSON.parse(await exported((await sealed('live')).bidder));
    const { data: without } = JSON.parse(await exported(await buildBidder(served.database)));
    const counts = ({ records }: { records: Record<string, unknown[]> }) =>
      Object.entries(records).map(([place, rows]) => [place, rows.length]);
    expect(counts(withBid)).toEqual(counts(without));
  });

  test('contains the bid for staff after the close, and the audit names the car', async () => {
    const { id, bidder } = await sealed('unsold');
    expect(JSON.parse(await exported(bidder)).data.sealed_bids).toMatchObject([{ listing_id: id }]);
    expect(await namedInAudit(id)).toBe(true);
  });
});

test('staff read no summary of a watcher of a sealed auction, and no trace of one in the data, whether they have bid or not', async () => {
  const { kysely } = served.database;
  const { id, bidder } = await sealed('live');
  const watcher = await buildBidder(served.database);
  for (const { id: customer_id, email } of [bidder, watcher]) {
    await kysely.insertInto('watchlist_entries').values({ customer_id, listing_id: id }).execute();
    await kysely
      .insertInto('notices')
      .values({
        ...{ channel: 'mail', kind: 'digests.send', recipient: email, customer_id, state: 'sent' },
        ...{ subject: 'News about 1 car', text: 'News', created_at: at },
        payload: { customerId: customer_id, dueAt: at },
      })
      .execute();
  }
  await kysely
    .insertInto('digest_items')
    .values({
      ...{ customer_id: watcher.id, listing_id: id, event: 'changed', occurrence: 'once' },
      ...{ noted_at: at, due_at: at },
    })
    .execute();
  await kysely
    .insertInto('told_recently')
    .values({
      ...{ customer_id: bidder.id, event: 'card-expiring', subject_id: bidder.id, channel: 'mail' },
      locked_at: at,
    })
    .execute();
  const manager = await logIn('manager');
  for (const person of [bidder, watcher]) {
    expect(await call(manager, `office/notices?recipient=${person.email}`)).not.toContain('News about 1 car');
    const { records } = JSON.parse(await exported(person)).data;
    for (const place of ['digest_items.customer_id', 'told_recently.customer_id', 'notices.customer_id'])
      expect(records[place], place).toEqual([]);
  }
});

test('staff cannot send a message again that would tell them of a sealed bid', async () => {
  const { id, bidder } = await sealed('live');
  const manager = await logIn('manager');
  const { id: notice } = await served.database.kysely
    .insertInto('notices')
    .values({
      ...{ channel: 'mail', kind: 'bidding.sealed-receipt', recipient: bidder.email, state: 'failed' },
      ...{ customer_id: bidder.id, subject: 'Your bid', text: 'Your bid', created_at: at },
      payload: { auctionId: id, bidderId: bidder.id },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const body = await call(manager, `office/notices/${notice}/resend`, { reason: 'It did not arrive.' });
  expect(JSON.parse(body).errors).toMatchObject([{ code: 'not-found' }]);
  const { rows } = await served.database.pool.query('select resent_at from notices where id = $1', [notice]);
  expect(rows).toEqual([{ resent_at: null }]);
  const { data } = JSON.parse(await call(manager, 'office/today'));
  expect(data.queues.map(({ name }: { name: string }) => name)).not.toContain('failed-messages');
  expect(data.health).toContainEqual(expect.objectContaining({ check: 'mail', state: 'well' }));
});
