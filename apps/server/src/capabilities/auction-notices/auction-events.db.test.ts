import { LOCALES } from '@marque/contracts/locale';
import { changePublishedJob } from '@marque/contracts/selling/running';
import { inTransaction } from '@marque/db/transaction';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { after, openHouse } from '../../../test/bidding/open-house.ts';
import { actingAs, buildContext } from '../../../test/build-context.ts';
import { buildJobContext, runJobs } from '../../../test/jobs.ts';
import { TEST_KEYS } from '../../../test/test-keys.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import { tellOfBids } from '../bidding/bid-news.ts';
import { lowerAuctionReserve } from '../bidding/lower-auction-reserve.ts';
import { findFeed } from '../feed/repository.ts';
import { notifyAboutAuction } from './notify-about-auction.ts';
import { notifyOfExtension } from './notify-of-extension.ts';

const postgres = useTestDatabase();

async function begin(overrides: Parameters<typeof buildAuction>[1] = {}) {
  const db = postgres.database;
  const [seller, ada, ben] = await Promise.all([buildCustomer(db), buildBidder(db), buildBidder(db)]);
  const auction = await buildAuction(db, { owner_id: seller.id, ...overrides });
  const floor = openHouse(db);
  await floor.beat();
  return {
    ...{ seller, ada, ben, auction },
    bid: (customer: typeof ada, amount: number, kind: 'maximum' | 'exact' = 'maximum') =>
      floor.bid(customer, auction, { amount, kind }),
    sealedBid: (customer: typeof ada, amount: number) => floor.sealedBid(customer, auction, { amount }),
  };
}

/** What the auction clock and the worker do. */
async function tell() {
  while ((await tellOfBids(postgres.database)) > 0);
  await runJobs(buildJobContext(postgres.database));
}

const eventsOf = async ({ id }: { id: string }) =>
  (await findFeed(postgres.database.kysely, id, { limit: 10, now: new Date() }))
    .map(({ event, count }) => `${event} ${count}`)
    .sort();

describe('the first bid', () => {
  test('is told to the seller, once, and not to its bidder', async () => {
    const { seller, ada, ben, bid } = await begin();
    await bid(ada, 5_000);
    await bid(ben, 2_000);
    await tell();
    await bid(ben, 3_000);
    await tell();
    expect(await eventsOf(seller)).toEqual(['first-bid 1']);
    expect([await eventsOf(ada), await eventsOf(ben)]).toEqual([[], []]);
  });

  test('of a sealed auction is told to nobody', async () => {
    const { seller, ada, sealedBid } = await begin({ sealed: true });
    expect(await sealedBid(ada, 5_000)).toHaveProperty('receipt');
    await tell();
    expect(await eventsOf(seller)).toEqual([]);
  });
});

describe('a reserve that is met', () => {
  test('is told to the seller and to the leader, once, and never names an amount that is secret', async () => {
    const { seller, ada, ben, bid } = await begin({ reserve: 4_000 });
    await bid(ada, 2_000);
    await tell();
    expect(await eventsOf(seller)).toEqual(['first-bid 1']);
    await bid(ben, 8_765);
    await tell();
    expect(await eventsOf(seller)).toEqual(['first-bid 1', 'reserve-met 1']);
    expect([await eventsOf(ada), await eventsOf(ben)]).toEqual([['outbid 1'], ['reserve-met-leading 1']]);
    const { rows } = await postgres.database.pool.query<{ text: string }>(
      `select text from notices where recipient = any($1)`,
      [[seller.email, ada.email, ben.email]],
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { text } of rows) expect(text).not.toMatch(/8,765/);
  });

  test('by the seller, who lowers it, is told to the leader only', async () => {
    const { seller, ada, auction, bid } = await begin({ reserve: 40_000 });
    await bid(ada, 2_000);
    await tell();
    const context = buildContext(postgres.database, { actor: actingAs(seller) });
    const lowered = { id: auction.id, reserve: 1_500 };
    const parts = { live: openHouse(postgres.database).live, auditKey: TEST_KEYS.audit };
    expect(await lowerAuctionReserve(context, lowered, parts)).not.toHaveProperty('refused');
    await tell();
    expect(await eventsOf(ada)).toEqual(['reserve-met-leading 1']);
    expect(await eventsOf(seller)).toEqual(['first-bid 1']);
  });
});

describe('a late bid that extends an auction', () => {
  const lastMinute = () => ({ ends_at: after(60_000) });

  test('is told to the leader that it does not beat', async () => {
    const { ada, ben, bid } = await begin({ ends_at: after(600_000) });
    await bid(ada, 9_000);
    await tell();
    await postgres.database.kysely.updateTable('auctions').set(lastMinute()).execute();
    await bid(ben, 3_000);
    await tell();
    expect([await eventsOf(ada), await eventsOf(ben)]).toEqual([['extended-while-leading 1'], []]);
  });

  test('is not told to a leader who has placed it', async () => {
    const { ada, ben, bid } = await begin(lastMinute());
    await bid(ada, 3_000);
    await bid(ben, 9_000);
    await tell();
    expect(await eventsOf(ben)).toEqual([]);
    expect(await eventsOf(ada)).toEqual(['outbid 1']);
  });

  test('is not told to a leader who has lost the lead meanwhile', async () => {
    const { ada, ben, bid } = await begin(lastMinute());
    await bid(ada, 3_000);
    await bid(ben, 2_000);
    await bid(ben, 9_000);
    await tell();
    expect(await eventsOf(ada)).toEqual(['outbid 1']);
  });

  test('goes by push, and by mail only to those who want it', async () => {
    const { ada, auction, bid } = await begin();
    await bid(ada, 3_000);
    await notifyAboutAuction(buildJobContext(postgres.database), 'extended', auction.id, ada.id);
    await runJobs(buildJobContext(postgres.database));
    expect(await listOutbox(postgres.database, { to: ada.email })).toEqual([]);
    await postgres.database.kysely
      .insertInto('notification_choices')
      .values({ customer_id: ada.id, event: 'extended', channel: 'mail', wanted: true })
      .execute();
    await notifyAboutAuction(buildJobContext(postgres.database), 'extended', auction.id, ada.id);
    await runJobs(buildJobContext(postgres.database));
    expect(await listOutbox(postgres.database, { to: ada.email })).toHaveLength(1);
  });
});

describe('a change to the description', () => {
  test('is told to those who have bid on the car or watch it, and not to its seller or its author', async () => {
    const db = postgres.database;
    const { seller, ada, auction, bid } = await begin();
    const [watcher, staff] = [await buildCustomer(db), await buildCustomer(db)];
    await bid(ada, 2_000);
    await tell();
    await db.kysely
      .insertInto('watchlist_entries')
      .values([seller, ada, watcher, staff].map(({ id }) => ({ customer_id: id, listing_id: auction.id })))
      .execute();
    const { id: changeId } = await db.kysely
      .insertInto('listing_changes')
      .values({
        ...{ listing_id: auction.id, sequence: 1, author_id: staff.id, side: 'house', locale: 'en' },
        ...{ text: 'The engine was rebuilt.', published_at: new Date() },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await inTransaction(db, (trx) => enqueue(trx, changePublishedJob, { changeId }));
    await tell();
    expect(await Promise.all([ada, watcher, staff, seller].map(eventsOf))).toEqual([
      ...[['changed 1'], ['changed 1'], [], ['first-bid 1']],
    ]);
    // The worker was killed after it had enqueued the notices.
    await inTransaction(db, (trx) => enqueue(trx, changePublishedJob, { changeId }));
    await tell();
    expect(await Promise.all([ada, watcher].map(eventsOf))).toEqual([['changed 1'], ['changed 1']]);
    for (const { email } of [ada, watcher]) {
      const mails = await listOutbox(db, { to: email });
      expect(mails.filter(({ subject }) => subject?.startsWith('News about the'))).toHaveLength(1);
    }
  });

  test('of the end is told once, also if the job that enqueues the notices has run again', async () => {
    const db = postgres.database;
    const { ada, auction } = await begin();
    await db.kysely
      .insertInto('watchlist_entries')
      .values({ customer_id: ada.id, listing_id: auction.id })
      .execute();
    const extension = { extension_reason: 'site-unreachable', extension_sequence: 7 } as const;
    await db.kysely.updateTable('auctions').set(extension).where('id', '=', auction.id).execute();
    const told = { auctionId: auction.id, sequence: 7, customerId: ada.id };
    for (let run = 0; run < 2; run++) await notifyOfExtension(buildJobContext(db), told);
    await tell();
    expect(await eventsOf(ada)).toEqual(['extended 1']);
    expect(await listOutbox(db, { to: ada.email })).toHaveLength(1);
  });
});

test.each(LOCALES)('each of these events has a mail in %s', async (locale) => {
  const { seller, ada, auction, bid } = await begin({ reserve: 2_000, ends_at: after(200_000) });
  await postgres.database.kysely
    .updateTable('customers')
    .set({ locale })
    .where('id', 'in', [seller.id, ada.id])
    .execute();
  await postgres.database.kysely
    .insertInto('notification_choices')
    .values(
      (['extended', 'ending-in-minutes'] as const).map((event) => ({
        ...{ customer_id: ada.id, event, channel: 'mail' as const, wanted: true },
      })),
    )
    .execute();
  await bid(ada, 3_000);
  await tell();
  for (const event of ['extended', 'ending-in-minutes'] as const)
    await notifyAboutAuction(buildJobContext(postgres.database), event, auction.id, ada.id);
  await runJobs(buildJobContext(postgres.database));
  const subjects = async ({ email }: { email: string }) =>
    (await listOutbox(postgres.database, { to: email })).map(({ subject }) => subject);
  const sent = [...(await subjects(seller)), ...(await subjects(ada))];
  expect(new Set(sent).size).toBe(5);
  for (const subject of sent) expect(subject).toContain('Jaguar E-Type');
});
