import type { Database } from '@marque/db/database';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildSession } from '@marque/testing/build-session';
import { after, openHouse } from '../bidding/open-house.ts';
import type { Bidder } from './stubborn-bidder.ts';

export type Stage = {
  bidders: Bidder[];
  /** These lots receive bids until the end. */
  hot: string[];
  /** These lots have their bids already. They end one after the other while processes are killed. */
  quiet: string[];
};

const BIDDERS = 12;
const HOT_LOTS = 5;
const QUIET_LOTS = 20;

export async function setTheStage(db: Database, seconds: number): Promise<Stage> {
  const customers = await Promise.all(Array.from({ length: BIDDERS }, () => buildBidder(db)));
  const bidders = await Promise.all(
    customers.map(async (customer) => ({
      id: customer.id,
      token: (await buildSession(db, { customer })).token,
    })),
  );
  const far = { ends_at: after(86_400_000) };
  const hot = await Promise.all(Array.from({ length: HOT_LOTS }, () => buildAuction(db, far)));

  const floor = openHouse(db);
  const quiet: string[] = [];
  for (let n = 0; n < QUIET_LOTS; n++) {
    const sealed = n % 5 === 0;
    const lot = await buildAuction(db, { ...far, sealed, listing: { plan_type: sealed ? 3 : 0 } });
    for (const [seat, customer] of customers.slice(0, 3).entries())
      await (sealed ? floor.sealedBid : floor.bid)(customer, lot, { amount: 2_000 + seat * 500 });
    const ends_at = after(((n + 1) / QUIET_LOTS) * seconds * 1_000);
    await db.kysely.updateTable('auctions').set({ ends_at }).where('id', '=', lot.id).execute();
    quiet.push(lot.id);
  }
  return { bidders, hot: hot.map(({ id }) => id), quiet };
}

/** Makes every auction that is still live end in a moment. */
export const ringTheBell = (db: Database) =>
  db.kysely
    .updateTable('auctions')
    .set({ ends_at: after(1_500) })
    .where('status', '=', 'live')
    .where('ends_at', '>', after(1_500))
    .execute();
