import type { BidsTable } from '@marque/db/rows.gen';
import type { HistoryStep } from '@marque/domain/bidding/replay';
import type { Selectable } from 'kysely';
import type { AuctionRow } from './auction-row.ts';

type Line = Selectable<BidsTable>;

/** The ledger in the form that can be replayed: the prices at the start, the decisions, and the ids of voided bids. */
export const historyOf = (
  auction: Pick<AuctionRow, 'starting_price' | 'reserve'>,
  ledger: readonly Line[],
) => ({
  prices: { startingPrice: auction.starting_price, reserve: firstReserve(auction, ledger) },
  steps: ledger.flatMap(asStep),
  voidedIds: new Set(ledger.flatMap(({ voids_sequence }) => voids_sequence ?? []).map(String)),
});

const firstReserve = (row: Pick<AuctionRow, 'reserve'>, ledger: readonly Line[]): number | null => {
  const lowered = ledger.find(({ kind }) => kind === 'reserve-lowered');
  return lowered ? lowered.reserve_before : row.reserve;
};

function asStep(line: Line): HistoryStep[] {
  if (line.kind === 'reserve-lowered') return [{ kind: line.kind, reserve: line.reserve_after }];
  if (line.maximum === null || line.bidder_id === null) return [];
  return [
    {
      id: String(line.sequence),
      bidderId: line.bidder_id,
      amount: line.maximum,
      kind: line.kind === 'exact' ? 'exact' : 'maximum',
      arrivedAt: line.arrived_at,
    },
  ];
}
