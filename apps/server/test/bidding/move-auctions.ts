import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { moveListings } from '../../src/capabilities/bidding/move-listings.ts';
import { recordLive } from '../record-live.ts';

const movers = { live: 'system', sold: 'system', unsold: 'system', withdrawn: 'staff' } as const;

/** Moves listings and their auctions to a status, whatever the time. The announcements are discarded. */
export async function moveAuctions(
  db: Database,
  auctions: readonly { id: string }[],
  to: keyof typeof movers,
): Promise<void> {
  const ids = auctions.map(({ id }) => id);
  const moved = await inTransaction(db, (trx) =>
    moveListings(trx, recordLive().live, { ids, to, as: movers[to], actor: null, at: new Date() }),
  );
  if ('refused' in moved) throw new Error(`Not all of the listings can become ${to}.`);
}
