import type { Role } from '@marque/domain/access/roles';
import { AUCTION_STATUSES } from '@marque/domain/bidding/auction-state';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildSealedBid } from '@marque/testing/build-sealed-bid';
import { expect, test } from 'vitest';
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
        author_id: bidder.id,
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
  ];
}

test.each(AUCTION_STATUSES)(
  'staff learn who has bid in a sealed auction that is %s as the rule says',
  async (status) => {
    const auction = await sealed(status);
    const isOpened = status === 'sold' || status === 'unsold';
    const seen = await seenByStaff(auction);
    expect(seen.map((body) => body.includes(auction.id))).toEqual(seen.map(() => isOpened));
  },
);
