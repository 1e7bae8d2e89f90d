import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { inspectAuction } from '../../../test/bidding/inspect-auction.ts';
import { openHouse } from '../../../test/bidding/open-house.ts';
import { actingWith, buildContext } from '../../../test/build-context.ts';
import { findAuction, findLedger } from './repository.ts';
import { withdrawAsStaff } from './withdraw-as-staff.ts';

const postgres = useTestDatabase();

test.each([1, 2, 3])('no bid is accepted once a withdrawal is, however they arrive (%i)', async () => {
  const { database } = postgres;
  const bidders = await Promise.all([buildBidder(database), buildBidder(database)]);
  const manager = await buildCustomer(database, { roles: ['manager'] });
  const auction = await buildAuction(database, { reserve: 20_000 });
  const house = openHouse(database);
  const bid = (place: number) =>
    house.bid(bidders[place % 2] as (typeof bidders)[number], auction, { amount: 2_000 + place * 900 });
  const withdraw = () =>
    withdrawAsStaff(
      buildContext(database, { actor: actingWith(manager, 'listings.withdraw') }),
      { id: auction.id, reason: 'The car was damaged.' },
      house.live,
    );
  await Promise.all([...Array.from({ length: 8 }, (_, place) => bid(place)), withdraw()]);
  const closed = await findAuction(database.kysely, auction.id);
  const ledger = await findLedger(database.kysely, auction.id);
  expect(closed).toMatchObject({ status: 'withdrawn', sequence: ledger.length });
  await bid(20);
  expect(await findLedger(database.kysely, auction.id)).toEqual(ledger);
  expect(await inspectAuction(database, auction.id)).toEqual([]);
});
