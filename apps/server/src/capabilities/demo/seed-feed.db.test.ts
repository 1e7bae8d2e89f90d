import { DAY_MS } from '@marque/domain/time/durations';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildListing } from '@marque/testing/build-listing';
import { buildSale } from '@marque/testing/build-sale';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { openHouse } from '../../../test/bidding/open-house.ts';
import { findFeed } from '../feed/repository.ts';
import { presentNotification } from '../notifications/present-notification.ts';
import { demoAccounts, seedDemoAccounts } from './seed-accounts.ts';
import { seedFeed } from './seed-feed.ts';
import { seedSavedSearches } from './seed-saved-searches.ts';

const postgres = useTestDatabase();

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

const eventsOf = async (id: string) => {
  const rows = await findFeed(postgres.database.kysely, id, { limit: 50, now: new Date() });
  return rows
    .flatMap((row) => presentNotification(row, 'en'))
    .map(({ event, detail }) => `${event}: ${detail}`);
};

const car = '1965 Jaguar E-Type';

test('every account of the demo has a feed, and what concerns its cars is in it', async () => {
  const { database } = postgres;
  const now = new Date();
  await seedDemoAccounts(database, now);
  const accounts = await database.kysely
    .selectFrom('customers')
    .select(['id', 'username'])
    .where(
      'email',
      'in',
      demoAccounts.map(({ email }) => email),
    )
    .execute();
  const idOf = (username: string) => accounts.find((one) => one.username === username)?.id ?? '';
  const [seller, buyer] = [idOf('seller'), idOf('buyer')];
  await seedSavedSearches(database, now);
  const auction = await buildAuction(database, {
    owner_id: seller,
    listing: { make: 'Saab', model: '96' },
    reserve: 1_500,
  });
  await openHouse(database).beat();
  const floor = openHouse(database);
  const bidder = await buildBidder(database);
  expect(await floor.bid(bidder, auction, { amount: 2_000 })).toHaveProperty('receipt');
  await buildListing(database, {
    owner_id: seller,
    status: 'changes_requested',
    created_at: daysAgo(now, 3),
    auction: false,
  });
  const sold = await buildAuction(database, { owner_id: seller, status: 'sold' });
  await buildSale(database, {
    ...{ listing_id: sold.id, seller_id: seller, buyer_id: buyer, state: 'premium_paid' },
    ...{ created_at: daysAgo(now, 2), paid_at: daysAgo(now, 1) },
  });
  await database.kysely
    .insertInto('watchlist_entries')
    .values({ customer_id: buyer, listing_id: auction.id, created_at: daysAgo(now, 2) })
    .execute();
  await seedFeed(database, new Date());
  await seedFeed(database, new Date());

  for (const { id } of accounts)
    expect(await eventsOf(id)).toContain('new-device: A login from a new device');
  const ofBuyer = await eventsOf(buyer);
  expect(ofBuyer.some((item) => item.startsWith('watched-started: The auction of the'))).toBe(true);
  for (const event of ['won', 'sale.paidBuyer'])
    expect(ofBuyer.some((item) => item.startsWith(`${event}: `) && item.includes(car))).toBe(true);
  expect((await eventsOf(seller)).map((item) => item.split(': ')[0])).toEqual(
    expect.arrayContaining([
      ...['auction-started', 'first-bid', 'reserve-met', 'submission.changes-requested'],
      ...['sold', 'sale.paidSeller'],
    ]),
  );
  for (const staff of demoAccounts.filter(({ roles }) => roles.length > 0)) {
    const items = await eventsOf(idOf(staff.username));
    expect(items).toContain('security-changed: The security settings of your account have changed');
    expect(items.some((item) => item.startsWith('watched-started: '))).toBe(true);
  }
  expect((await eventsOf(idOf('editor'))).some((item) => item.startsWith('saved-search-match: '))).toBe(true);
});
