import { random } from '@marque/artwork/kit/random';
import { verifyLedger } from '@marque/domain/bidding/verify-ledger';
import { fixedClock } from '@marque/testing/fixed-clock';
import { useTestDatabase } from '@marque/testing/test-database';
import { beforeAll, describe, expect, test } from 'vitest';
import { openHouse } from '../../../test/bidding/open-house.ts';
import { buildContext } from '../../../test/build-context.ts';
import { demoSettings } from '../../../test/demo-settings.ts';
import { readLedger } from '../bidding/read-ledger.ts';
import { type DemoStage, placeDemoBid } from './demo-bid.ts';
import { readCatalogue } from './read-catalogue.ts';
import { seedDemoAccounts } from './seed-accounts.ts';
import { seedCatalogue } from './seed-catalogue.ts';

const postgres = useTestDatabase();
const clock = fixedClock('2026-06-01T12:00:00Z');
const open = readCatalogue().filter(({ standing }) => standing.kind === 'live' || standing.kind === 'sealed');

beforeAll(async () => {
  const now = clock.now();
  await seedDemoAccounts(postgres.database, now);
  await seedCatalogue(postgres.database, open, { now, ...demoSettings });
});

const auctions = () =>
  postgres.database.kysely
    .selectFrom('auctions')
    .innerJoin('listings', 'listings.id', 'auctions.id')
    .leftJoin('customers', 'customers.id', 'auctions.leader_id')
    .selectAll('auctions')
    .select(['estimate_high', 'email'])
    .orderBy('auctions.id')
    .execute();
const countSealed = async () =>
  (await postgres.database.kysely.selectFrom('sealed_bids').selectAll().execute()).length;

let stage: DemoStage;
let events: { event: string }[];
beforeAll(() => {
  const { house, events: announced } = openHouse(postgres.database);
  stage = { database: postgres.database, clock, house, sealingKey: demoSettings.keys.sealedBids };
  events = announced;
});

describe('the demo bidder', () => {
  test('raises prices by the rules, mostly near the end, and never far above the estimate', async () => {
    const before = await auctions();
    const sealedBefore = await countSealed();
    let accepted = 0;
    for (let turn = 0; turn < 80; turn++) {
      clock.advance(3_000);
      if (await placeDemoBid(stage, random(`turn ${turn}`))) accepted += 1;
    }
    const after = await auctions();
    expect(accepted).toBeGreaterThan(50);

    const moved = after.filter((row, index) => row.sequence > (before[index]?.sequence ?? 0));
    expect(moved.length).toBeGreaterThan(10);
    for (const row of moved) {
      const earlier = before.find(({ id }) => id === row.id);
      expect(row.price).toBeGreaterThanOrEqual(earlier?.price ?? 0);
      const limit = (row.estimate_high ?? 0) * 1.1;
      if (row.leader_id !== earlier?.leader_id) expect(row.price).toBeLessThanOrEqual(limit);
      expect(row.leader_id).not.toBe(row.owner_id);
      const ledger = await readLedger(buildContext(postgres.database), {
        params: { id: row.id },
      } as Parameters<typeof readLedger>[1]);
      if ('refused' in ledger) throw new Error('A lot has no ledger.');
      expect(await verifyLedger(ledger.entries)).toEqual({ valid: true, length: row.sequence });
    }
    const soonest = after.toSorted((a, b) => a.ends_at.getTime() - b.ends_at.getTime()).slice(0, 8);
    const bidsOn = (rows: typeof after) =>
      rows.reduce(
        (sum, row) => sum + row.sequence - (before.find(({ id }) => id === row.id)?.sequence ?? 0),
        0,
      );
    expect(bidsOn(soonest) / 8).toBeGreaterThan(bidsOn(after) / after.length);
    expect(events.some(({ event }) => event === 'bid.placed')).toBe(true);
    expect(await countSealed()).toBeGreaterThanOrEqual(sealedBefore);
  });

  test('does not bid on ended auctions', async () => {
    clock.advance(30 * 86_400_000);
    expect(await placeDemoBid(stage, random('too late'))).toBe(false);
  });
});
