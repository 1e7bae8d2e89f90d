import { buildAuction } from '@marque/testing/build-auction';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { findFeed } from '../feed/repository.ts';
import { presentNotification } from '../notifications/present-notification.ts';
import { demoAccounts, seedDemoAccounts } from './seed-accounts.ts';
import { seedFeed } from './seed-feed.ts';

const postgres = useTestDatabase();

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
  const auction = await buildAuction(database, { owner_id: idOf('seller') });
  await database.kysely
    .insertInto('watchlist_entries')
    .values({ customer_id: idOf('buyer'), listing_id: auction.id })
    .execute();
  await seedFeed(database, now);
  await seedFeed(database, now);

  const eventsOf = async (id: string) => {
    const items = (await findFeed(database.kysely, id, { limit: 20, now: new Date() })).flatMap((row) =>
      presentNotification(row, 'en'),
    );
    return items.map(({ event, detail }) => `${event}: ${detail}`);
  };
  for (const { id } of accounts)
    expect(await eventsOf(id)).toContain('new-device: A login from a new device');
  expect(await eventsOf(idOf('buyer'))).toContain(
    'watched-started: The auction of the 1965 Jaguar E-Type that you are watching has begun',
  );
  expect(await eventsOf(idOf('seller'))).toContain(
    'auction-started: The auction of your 1965 Jaguar E-Type has begun',
  );
});
