import type { Database } from '@marque/db/database';
import { commitAhead } from './commit-ahead.ts';
import { commitUnderLock } from './commit-under-lock.ts';
import type { CommittedBids } from './decide-together.ts';
import { createLaneConnection } from './lane-connection.ts';
import { auctionsOf } from './lane-store.ts';
import type { LaneWork } from './lanes.ts';
import type { Standings } from './standings.ts';

/** Connects a lane to the database, to the cache of auction states, and to the announcements. */
export function createLaneWork(
  { pool, lanePool }: Pick<Database, 'pool' | 'lanePool'>,
  standings: Standings,
  tell: (committed: CommittedBids) => void,
): LaneWork {
  const connection = createLaneConnection(lanePool);
  return {
    ahead: async (bids) => commitAhead({ client: await connection.open(), pool }, standings, bids),
    underLock: async (bids) => commitUnderLock(await connection.open(), bids),
    failed(error, bids) {
      connection.dropAfter(error);
      for (const id of auctionsOf(bids)) standings.forget(id);
    },
    settled(committed) {
      for (const row of committed.rows) standings.remember(row);
      tell(committed);
    },
    rest: connection.release,
  };
}
