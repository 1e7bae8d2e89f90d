import { inTransaction } from '@marque/db/transaction';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { after, openHouse } from '../../../test/bidding/open-house.ts';
import { actingWith } from '../../../test/build-context.ts';
import { voidBid } from './void-bid.ts';

const postgres = useTestDatabase();

test('a closed listing knows how many customers had a valid bid, and when its auction began', async () => {
  const db = postgres.database;
  const floor = openHouse(db);
  await floor.beat();
  const [open, sealed, unwanted] = [
    await buildAuction(db),
    await buildAuction(db, { sealed: true, listing: { plan_type: 3 } }),
    await buildAuction(db),
  ];
  const [ada, ben, cleo] = [await buildBidder(db), await buildBidder(db), await buildBidder(db)];
  await floor.bid(ada, open, { amount: 2_000 });
  await floor.bid(ben, open, { amount: 3_000 });
  await floor.bid(ada, open, { amount: 4_000 });
  await floor.bid(cleo, open, { amount: 5_000 });
  await floor.sealedBid(ada, sealed, { amount: 5_000 });
  await floor.sealedBid(ben, sealed, { amount: 6_000 });
  await floor.sealedBid(ada, sealed, { amount: 7_000 });

  const ofCleo = await db.kysely
    .selectFrom('bids')
    .select('sequence')
    .where('auction_id', '=', open.id)
    .where('bidder_id', '=', cleo.id)
    .where('maximum', 'is not', null)
    .executeTakeFirstOrThrow();
  const manager = await buildCustomer(db, { roles: ['manager'] });
  await inTransaction(db, (trx) =>
    voidBid(trx, {
      ...{ id: open.id, sequence: ofCleo.sequence, reason: 'A mistake.', requestId: 'request-1' },
      actor: actingWith(manager, 'bids.void'),
      proposal: { id: open.id, proposedBy: manager.id },
    }),
  );
  const ids = [open.id, sealed.id, unwanted.id];
  await db.kysely
    .updateTable('auctions')
    .set({ ends_at: after(-2_000) })
    .where('id', 'in', ids)
    .execute();
  await floor.close();

  const read = async () => {
    const rows = await db.kysely
      .selectFrom('listings')
      .select(['id', 'status', 'live_at', 'closing_bidders'])
      .where('id', 'in', ids)
      .execute();
    return ids.map((id) => rows.find((row) => row.id === id));
  };
  const expected = [
    { status: 'sold', closing_bidders: 2, live_at: open.starts_at },
    { status: 'sold', closing_bidders: 2, live_at: sealed.starts_at },
    { status: 'unsold', closing_bidders: 0, live_at: unwanted.starts_at },
  ];
  expect(await read()).toMatchObject(expected);

  // The migration computes them for auctions that closed before it in the same way.
  await db.kysely.updateTable('listings').set({ closing_bidders: null }).where('id', 'in', ids).execute();
  await sql`update listings set closing_bidders = count_bidders(auctions.id, auctions.sealed)
    from auctions where auctions.id = listings.id and listings.id = any(${ids})`.execute(db.kysely);
  expect(await read()).toMatchObject(expected);
});
