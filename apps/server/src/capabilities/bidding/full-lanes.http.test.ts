import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { expect, test } from 'vitest';
import { live, useBiddingApp } from '../../../test/bidding/use-bidding-app.ts';

const full = useBiddingApp({ lanes: 1, capacity: 0, largestBatch: 1 });

test('a full lane answers 429 with the time of the next attempt', async () => {
  const db = full.postgres.database;
  const lot = await buildAuction(db, live);
  const response = await full.bid(await buildBidder(db), lot.id, { amount: 5_000 });
  expect(response.statusCode).toBe(429);
  expect(response.json().errors).toMatchObject([{ code: 'too-many-requests', meta: { retry_after: 1 } }]);
});
