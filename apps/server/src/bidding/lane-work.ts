import type { Database } from '@marque/db/database';
import { commitAhead } from './commit-ahead.ts';
import { commitUnderLock } from './commit-under-lock.ts';
import type { DecidedBids } from './decide-together.ts';
import { createLaneConnection } from './lane-connection.ts';
import { auctionsOf } from './lane-store.ts';
import type { LaneWork } from './lanes.ts';
import type { Standings } from './standings.ts';

/** A lane on the database: what it remembers, its connection, and whom it tells. */
export function createLaneWork(
  { pool, lanePool }: Pick<Database, 'pool' | 'lanePool'>,
  standings: Standings,
  tell: (decided: DecidedBids) => void,
): LaneWork {
  const connection = createLaneConnection(lanePool);
  return {
    ahead: async (bids) => commitAhead({ client: await connection.open(), pool }, standings, bids),
    underLock: async (bids) => commitUnderLock(await connection.open(), bids),
    failed(error, bids) {
      connection.dropAfter(error);
      for (const id of auctionsOf(bids)) standings.forget(id);
    },
    settled(decided) {
      for (const row of decided.rows) standings.remember(row);
      tell(decided);
    },
    rest: connection.release,
  };
}
