import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { expect, test } from 'vitest';
import { after } from '../../../test/bidding/open-house.ts';
import { live, NOON, useBiddingApp } from '../../../test/bidding/use-bidding-app.ts';
import { actingAs, buildContext } from '../../../test/build-context.ts';
import { lowerAuctionReserve } from './lower-auction-reserve.ts';

const house = useBiddingApp({ lanes: 2, capacity: 100, largestBatch: 100 });

const MAXIMUM = 123_456_789;
const RESERVE = 198_765_432;
const LOWERED = 187_654_321;
const SEALED = 155_443_322;

test('no response to others, event or log contains a maximum, a reserve or a sealed amount', async () => {
  const db = house.postgres.database;
  const [owner, ada, ben] = [await buildBidder(db), await buildBidder(db), await buildBidder(db)];
  // The reserve is lowered by the database's clock, so the auction with a reserve ends an hour from now.
  const open = await buildAuction(db, { ...live, owner_id: owner.id });
  const reserved = await buildAuction(db, {
    ...live,
    owner_id: owner.id,
    reserve: RESERVE,
    ends_at: after(3_600_000),
  });
  const sealed = await buildAuction(db, { ...live, sealed: true, listing: { plan_type: 3 } });
  const toOthers: string[] = [];
  const overheard = async (response: Promise<{ body: string; headers: object }>) => {
    const { body, headers } = await response;
    toOthers.push(body, JSON.stringify(headers));
  };

  await house.bid(ada, open.id, { amount: MAXIMUM });
  await overheard(house.bid(ben, open.id, { amount: 5_000 }));
  await overheard(house.bid(ben, open.id, { amount: 5_000 }));
  await overheard(house.bid(owner, open.id, { amount: 5_000 }));
  await overheard(house.bid(ben, reserved.id, { amount: 5_000 }));
  await overheard(house.bid(ada, reserved.id, { amount: 4_000 }));
  await house.bid(ada, sealed.id, { amount: SEALED, kind: 'sealed' });
  await overheard(house.bid(ben, sealed.id, { amount: 5_000, kind: 'sealed' }));
  const context = buildContext(db, { actor: actingAs(owner), arrivedAt: NOON });
  const parts = { live: house.publisher, auditKey: Buffer.from('a-key-for-the-audit-of-the-tests') };
  const lowered = await lowerAuctionReserve(context, { id: reserved.id, reserve: LOWERED }, parts);
  expect(lowered).toMatchObject({ reserve: LOWERED });
  for (const { id } of [open, reserved, sealed])
    for (const path of [`${id}/bids`, `${id}/ledger`, `end-date/${id}`])
      await overheard(house.read(`/api/listings/${path}`));

  expect(toOthers.join()).toContain('5000');
  expect(house.events.length).toBeGreaterThan(4);
  expect(house.logText()).toContain('/api/listings/');
  for (const secret of [MAXIMUM, RESERVE, LOWERED, SEALED])
    for (const written of [String(secret), secret.toLocaleString('en-GB'), String(secret + 1)]) {
      expect(toOthers.join()).not.toContain(written);
      expect(JSON.stringify(house.events)).not.toContain(written);
      expect(house.logText()).not.toContain(written);
    }
});
