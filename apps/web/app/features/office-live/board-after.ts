import type { AuctionSnapshot } from '@marque/contracts/bidding/bids';
import type { BoardAuction } from '@marque/contracts/bidding/live-board';
import type { Sort } from '@marque/domain/access/office-sorts';

/** The board after these live events. Events may arrive late; auctions that are over leave the board. */
export const boardAfter = (
  loaded: readonly BoardAuction[],
  snapshots: ReadonlyMap<string, AuctionSnapshot>,
  sort?: Sort<'office-live'>,
): BoardAuction[] =>
  loaded
    .map((row) => withSnapshot(row, newerOf(row.auction, snapshots.get(row.auction.id))))
    .filter(({ auction }) => auction.status === 'live')
    .sort(
      ({ auction: one }, { auction: other }) =>
        (sort === '-ends' ? -1 : 1) *
        (Date.parse(one.end_date) - Date.parse(other.end_date) || one.id.localeCompare(other.id)),
    );

const withSnapshot = (row: BoardAuction, auction: AuctionSnapshot): BoardAuction => ({
  ...row,
  auction,
  bids: row.bids === null ? null : auction.bid_count,
});

function newerOf(loaded: AuctionSnapshot, heard: AuctionSnapshot | undefined): AuctionSnapshot {
  if (!heard || heard.sequence < loaded.sequence) return loaded;
  const isAsLate = heard.sequence > loaded.sequence || heard.end_date >= loaded.end_date;
  return isAsLate ? heard : loaded;
}
