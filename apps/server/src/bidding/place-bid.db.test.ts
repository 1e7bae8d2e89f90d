import { verifyLedger } from '@marque/domain/bidding/verify-ledger';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { actingAs, buildContext } from '../../test/build-context.ts';
import { createBiddingHouse } from './bidding-house.ts';
import { placeOpenBid } from './place-bid.ts';
import { readLedger } from './read-auction.ts';

const postgres = useTestDatabase();

test('two bidders: the earlier maximum answers by itself, and the ledger can be checked', async () => {
  const db = postgres.database;
  const house = createBiddingHouse(db, { publish: () => undefined });
  const [ada, ben] = [await buildBidder(db), await buildBidder(db)];
  const auction = await buildAuction(db);
  const bid = (customer: typeof ada, amount: number) =>
    placeOpenBid(
      buildContext(db, { actor: actingAs(customer), arrivedAt: new Date() }),
      { params: { id: auction.id }, query: undefined, headers: {}, body: { amount, kind: 'maximum' } },
      house,
    );

  expect(await bid(ada, 5_000)).toMatchObject({ bid: { leading: true }, auction: { highest_bid: 1_000 } });
  expect(await bid(ben, 3_000)).toMatchObject({ bid: { leading: false }, auction: { highest_bid: 3_100 } });
  expect(await bid(ben, 3_100)).toMatchObject({ code: 'bid-too-low', values: { minimum: 3_200 } });
  expect(await bid(ben, 6_000)).toMatchObject({ bid: { leading: true }, auction: { highest_bid: 5_200 } });

  const ledger = await readLedger(buildContext(db), {
    params: { id: auction.id },
    query: undefined,
    body: undefined,
    headers: undefined,
  });
  if ('refused' in ledger) throw new Error('no ledger');
  expect(await verifyLedger(ledger.entries)).toEqual({ valid: true, length: 5 });
});
