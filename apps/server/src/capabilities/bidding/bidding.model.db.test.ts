import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import * as commands from '../../../test/bidding/auction-commands.ts';
import { inspectAuction } from '../../../test/bidding/inspect-auction.ts';
import { after, openHouse } from '../../../test/bidding/open-house.ts';
import type { ReferenceAuction } from '../../../test/bidding/reference-auction.ts';

const postgres = useTestDatabase();
let people: { bidders: Customer[]; owner: Customer; staff: Customer };

beforeAll(async () => {
  const db = postgres.database;
  people = {
    bidders: [await buildBidder(db), await buildBidder(db), await buildBidder(db)],
    owner: await buildBidder(db),
    staff: await buildCustomer(db, { roles: ['admin'] }),
  };
});

// Time passes in steps of 50 seconds, and every end lies between two steps, so that the speed of the machine does not
// matter.
const LIVE_SECONDS = 325;
const SCHEDULED_SECONDS = 125;

const auctions = fc.record({
  startingPrice: fc.constantFrom(1, 900, 1_000, 24_900),
  reserve: fc.constantFrom(null, null, 1_200, 4_000, 30_000),
  scheduled: fc.boolean(),
});

const bids = fc.record({
  who: fc.constantFrom(0, 0, 1, 1, 2, 2, 3),
  kind: fc.constantFrom('maximum', 'maximum', 'exact'),
  over: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(0, 1, 100, 900, 2_500, 7_500, 40_000) },
    { weight: 2, arbitrary: fc.constantFrom(-1, -100, 0.5, 2_000_000_000) },
  ),
  lateMs: fc.constantFrom(0, 0, 0, 400),
});

const anything = fc.oneof(
  { weight: 14, arbitrary: bids.map(commands.placeBid) },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.nat(20), fc.constantFrom(0, 5_000)).map((a) => commands.repeatKey(...a)),
  },
  { weight: 2, arbitrary: fc.constantFrom(90, 50, 100, null).map(commands.lowerReserve) },
  { weight: 3, arbitrary: fc.nat(30).map(commands.voidLine) },
  { weight: 2, arbitrary: fc.constantFrom(-50, 0, 50, 150, 86_500).map(commands.extend) },
  { weight: 2, arbitrary: fc.constantFrom(50, 100, 250).map(commands.letTimePass) },
  { weight: 2, arbitrary: fc.constant(null).map(commands.openDue) },
  { weight: 2, arbitrary: fc.constant(null).map(commands.closeDue) },
  { weight: 1, arbitrary: fc.constantFrom('seller' as const, 'staff' as const).map(commands.withdraw) },
);

test('an auction always matches the reference model, after any sequence of commands', async () => {
  const db = postgres.database;
  await fc.assert(
    fc.asyncProperty(
      auctions,
      fc.commands([anything], { maxCommands: 60, size: 'max' }),
      async (terms, all) => {
        const [starts_at, ends_at] = terms.scheduled
          ? [after(SCHEDULED_SECONDS * 1_000), after((SCHEDULED_SECONDS + LIVE_SECONDS + 25) * 1_000)]
          : [after(-3_600_000), after(LIVE_SECONDS * 1_000)];
        const { id } = await buildAuction(db, {
          ...{ owner_id: people.owner.id, starting_price: terms.startingPrice, reserve: terms.reserve },
          ...{ status: terms.scheduled ? 'scheduled' : 'live', starts_at, ends_at },
        });
        const model: ReferenceAuction = {
          ...{ owner: people.owner.id, startingPrice: terms.startingPrice },
          ...{ firstReserve: terms.reserve, reserve: terms.reserve },
          ...{ status: terms.scheduled ? 'scheduled' : 'live', startsAt: starts_at, endsAt: ends_at },
          ...{ happened: [], lines: [], extensions: [] },
        };
        const floor = openHouse(db);
        await floor.beat();
        const real = { db, id, floor, ...people, answered: new Map() };
        await fc.asyncModelRun(() => ({ model, real }), all);
        expect(await inspectAuction(db, id)).toEqual([]);
      },
    ),
    { numRuns: 25 },
  );
});
