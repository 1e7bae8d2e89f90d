import type { Database } from '@marque/db/database';
import type { LivePublisher } from '../realtime/publisher.ts';
import { announceBids } from './announce.ts';
import { commitBatch } from './commit-batch.ts';
import { createHopelessBids, type HopelessBids } from './hopeless.ts';
import { createLanes, type LaneSettings, type Lanes } from './lanes.ts';

/** What a process needs to take bids: its lanes, and its memory of what is hopeless. */
export type BiddingHouse = { lanes: Lanes; hopeless: HopelessBids };

export function createBiddingHouse(
  database: Database,
  live: LivePublisher,
  settings?: LaneSettings,
): BiddingHouse {
  const hopeless = createHopelessBids(database);
  const lanes = createLanes(
    {
      commit: (bids) => commitBatch(database, bids),
      announce: ({ changes }) => {
        for (const change of changes) hopeless.remember(change.row);
        announceBids(live, changes);
      },
    },
    settings,
  );
  return { lanes, hopeless };
}
