import type { BoardAuction } from '@marque/contracts/bidding/live-board';
import { areBidsSecret } from '@marque/domain/bidding/are-bids-secret';
import { snapshotOf } from '../bidding/auction-row.ts';
import type { BoardRow } from './repository.ts';

/** While bids are sealed, even staff learn neither how many there are nor when they came. */
export function presentBoardAuction(row: BoardRow): BoardAuction {
  const isSecret = areBidsSecret(row);
  return {
    auction: snapshotOf(row),
    ...{ title: row.title, lot_number: row.lot_number, region: row.region, sealed: row.sealed },
    watchers: row.watchers,
    bids: isSecret ? null : row.bid_count,
    bidders: isSecret ? null : row.bidders,
    last_bid_at: isSecret ? null : (row.last_bid_at?.toISOString() ?? null),
  };
}
