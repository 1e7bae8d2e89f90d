import { useTestDatabase } from '@marque/testing/test-database';
import { beforeAll, describe, expect, test } from 'vitest';
import { moveAuctions } from '../../../test/bidding/move-auctions.ts';
import { demoSettings } from '../../../test/demo-settings.ts';
import { findCast } from './cast.ts';
import { readCatalogue } from './read-catalogue.ts';
import { restock } from './restock.ts';
import { seedDemoAccounts } from './seed-accounts.ts';
import { seedCatalogue } from './seed-catalogue.ts';

const postgres = useTestDatabase();
const catalogue = readCatalogue();
const start = new Date('2026-06-01T12:00:00Z');
const later = (days: number) => new Date(start.getTime() + days * 86_400_000);

/** Closes and opens auctions as the auction clock does until that time. */
async function letTimePass(until: Date): Promise<void> {
  const due = (status: 'scheduled' | 'live', by: 'starts_at' | 'ends_at') =>
    postgres.database.kysely
      .selectFrom('auctions')
      .select('id')
      .where('status', '=', status)
      .where(by, '<=', until);
  const [over, begun] = [
    await due('live', 'ends_at').execute(),
    await due('scheduled', 'starts_at').execute(),
  ];
  await moveAuctions(postgres.database, over, 'unsold');
  await moveAuctions(postgres.database, begun, 'live');
}
const openLots = () =>
  postgres.database.kysely
    .selectFrom('auctions')
    .innerJoin('listings', 'listings.id', 'auctions.id')
    .selectAll('auctions')
    .select(['chassis', 'shelf'])
    .where('auctions.status', 'in', ['scheduled', 'live'])
    .execute();

beforeAll(async () => {
  await seedDemoAccounts(postgres.database, start);
  await seedCatalogue(postgres.database, catalogue, { now: start, ...demoSettings });
});

describe('the shelves', () => {
  test('are full when the demo starts', async () => {
    expect(await restock(postgres.database, catalogue, start)).toBe(0);
  });

  test('are filled once when the demo starts again after a month', async () => {
    const now = later(30);
    await letTimePass(now);
    await letTimePass(now);
    const both = await Promise.all([
      restock(postgres.database, catalogue, now),
      restock(postgres.database, catalogue, now),
    ]);
    expect(Math.min(...both)).toBe(0);
    expect(Math.max(...both)).toBeGreaterThan(50);
    await letTimePass(now);

    const lots = await openLots();
    const live = lots.filter(({ shelf, sealed }) => shelf === 'live' && !sealed);
    const minutes = live.map(({ ends_at }) => (ends_at.getTime() - now.getTime()) / 60_000);
    expect(live.length).toBeGreaterThanOrEqual(40);
    expect(minutes.filter((left) => left < 60).length).toBeGreaterThanOrEqual(4);
    expect(Math.min(...minutes)).toBeGreaterThan(10);
    expect(lots.filter(({ sealed }) => sealed).length).toBeGreaterThanOrEqual(5);
    expect(lots.filter(({ shelf }) => shelf === 'coming-soon').length).toBeGreaterThanOrEqual(12);
    expect(lots.filter(({ shelf }) => shelf === 'preview').length).toBeGreaterThanOrEqual(4);
    expect(new Set(lots.map(({ chassis }) => chassis)).size).toBe(lots.length);
  });

  test('contain returning cars that refer to their previous listing', async () => {
    const { kysely } = postgres.database;
    const returned = await kysely
      .selectFrom('listings')
      .innerJoin('listings as former', 'former.id', 'listings.former_listing_id')
      .select(['listings.chassis', 'former.chassis as former_chassis', 'former.shelf as former_shelf'])
      .where('listings.published_at', '=', later(30))
      .execute();
    expect(returned.length).toBeGreaterThan(50);
    for (const { chassis, former_chassis, former_shelf } of returned)
      expect([former_chassis, former_shelf]).toEqual([chassis, 'results']);
  });

  test('contain cars of the collectors and dealers, including sold cars offered by their buyers', async () => {
    const { people } = await findCast(postgres.database.kysely);
    const parts = new Map(people.map(({ id, part }) => [id, part]));
    const returned = (await openLots()).filter(({ starts_at }) => starts_at >= later(30));
    expect(returned.map(({ owner_id }) => parts.get(owner_id))).not.toContain('account');
    const sold = await postgres.database.kysely.selectFrom('sales').selectAll().execute();
    const buyers = new Set(sold.map(({ buyer_id }) => buyer_id));
    expect(returned.some(({ owner_id }) => buyers.has(owner_id))).toBe(true);
  });
});
