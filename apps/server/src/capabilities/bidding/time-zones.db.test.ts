import { openDatabase } from '@marque/db/database';
import { homeTimeZone, type Region } from '@marque/domain/money/currency';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { PATIENCE_MS } from '@marque/testing/patience';
import { useTestDatabase } from '@marque/testing/test-database';
import { afterEach, describe, expect, test } from 'vitest';
import { inspectAuction } from '../../../test/bidding/inspect-auction.ts';
import { openHouse } from '../../../test/bidding/open-house.ts';
import { buildContext } from '../../../test/build-context.ts';
import { readEndDate } from './read-end-date.ts';
import { findAuction, findLedger } from './repository.ts';

const postgres = useTestDatabase();
const ourZone = process.env.TZ;

afterEach(() => {
  if (ourZone === undefined) delete process.env.TZ;
  else process.env.TZ = ourZone;
});

/** The clock changes of 2027 by region: one hour is skipped in spring, and one is repeated in autumn. */
const changes: [Region, 'forward' | 'back', string][] = [
  ['UK', 'forward', '2027-03-28T01:00:00Z'],
  ['UK', 'back', '2027-10-31T01:00:00Z'],
  ['EU', 'forward', '2027-03-28T01:00:00Z'],
  ['EU', 'back', '2027-10-31T01:00:00Z'],
  ['USA', 'forward', '2027-03-14T07:00:00Z'],
  ['USA', 'back', '2027-11-07T06:00:00Z'],
];

describe.each(changes)('%s, clocks go %s', (region, _direction, moment) => {
  const jump = new Date(moment);
  const at = (ms: number) => new Date(jump.getTime() + ms);

  test('an auction across the clock change keeps its duration, the order of its bids and its end', async () => {
    // Both the process and the database session use the local time of the region.
    process.env.TZ = homeTimeZone(region);
    expect(at(-1_000).getTimezoneOffset()).not.toBe(at(1_000).getTimezoneOffset());
    const db = openDatabase({
      url: `${postgres.url}?options=${encodeURIComponent(`-c timezone=${homeTimeZone(region)}`)}`,
      ...{
        poolSize: 3,
        statementTimeoutMs: PATIENCE_MS,
        lockTimeoutMs: PATIENCE_MS,
        applicationName: 'marque-test',
      },
    });
    try {
      const auction = await buildAuction(db, { region, starts_at: at(-3_600_000), ends_at: at(60_000) });
      const [ada, ben] = [await buildBidder(db), await buildBidder(db)];
      const floor = openHouse(db);
      const early = { amount: 5_000, arrivedAt: at(-1) };
      const late = { amount: 5_000, arrivedAt: at(1) };
      // The later bid is decided first, and in local time it may seem an hour earlier. The real order counts.
      await floor.bid(ben, auction, late);
      expect(await floor.bid(ada, auction, early)).toMatchObject({ bid: { leading: true } });

      const row = await findAuction(db.kysely, auction.id);
      expect(row).toMatchObject({ leader_id: ada.id, leader_since: at(-1), ends_at: at(120_001) });
      const lines = await findLedger(db.kysely, auction.id);
      expect(lines.map(({ arrived_at }) => arrived_at)).toEqual([at(1), at(-1), at(-1)]);
      expect(await inspectAuction(db, auction.id)).toEqual([]);

      const inTime = { amount: 9_000, arrivedAt: at(120_000) };
      expect(await floor.bid(ben, auction, inTime)).toMatchObject({
        auction: { end_date: at(240_000).toISOString() },
      });
      const tooLate = { amount: 20_000, arrivedAt: at(240_000) };
      expect(await floor.bid(ada, auction, tooLate)).toMatchObject({ code: 'auction-ended' });
      const told = await readEndDate(buildContext(db), {
        ...{ params: { id: auction.id }, query: undefined, body: undefined, headers: undefined },
      });
      expect(told).toMatchObject({ end_date: at(240_000).toISOString(), timezone: homeTimeZone(region) });
    } finally {
      await db.close();
    }
  });
});
