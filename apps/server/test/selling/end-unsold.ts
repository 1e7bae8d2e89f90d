import type { Database } from '@marque/db/database';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { after, openHouse } from '../bidding/open-house.ts';

/** Holds an auction with real bids that ends below its reserve. */
export async function endUnsold(
  database: Database,
  { reserve = 20_000, ...listing }: { reserve?: number; title?: string } = {},
) {
  const house = openHouse(database);
  await house.beat();
  const owner = await buildBidder(database);
  const auction = await buildAuction(database, { reserve, owner_id: owner.id, listing });
  const [loser, bidder] = [await buildBidder(database), await buildBidder(database)];
  await house.bid(loser, auction, { amount: 5_000 });
  await house.bid(bidder, auction, { amount: 9_000 });
  const times = { ends_at: after(-2_000) };
  await database.kysely.updateTable('auctions').set(times).where('id', '=', auction.id).execute();
  await house.close();
  return { id: auction.id, owner, bidder, loser };
}
