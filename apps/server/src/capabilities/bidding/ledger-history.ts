import type { BidsTable } from '@marque/db/rows.gen';
import type { ConsentRequest } from '@marque/domain/bidding/auction-state';
import type { HistoryStep } from '@marque/domain/bidding/replay';
import type { Selectable } from 'kysely';
import type { AuctionRow } from './auction-row.ts';

type Line = Selectable<BidsTable>;

/** What the ledger does not show: which changes needed consent, and what became of the maximums. */
export type Consents = {
  requests: (ConsentRequest & { sequence: number })[];
  /** In the order in which they took effect, each after an entry of the ledger. */
  answers: { afterSequence: number; bidderId: string; answer: 'kept' | 'limited' | 'lapsed' }[];
};

/** The ledger in the form that can be replayed: the prices at the start, the decisions, and the ids of voided bids. */
export const historyOf = (
  auction: Pick<AuctionRow, 'starting_price' | 'reserve'>,
  ledger: readonly Line[],
  consents: Consents,
) => ({
  prices: { startingPrice: auction.starting_price, reserve: firstReserve(auction, ledger) },
  steps: ledger.flatMap((line) => [...asStep(line, consents), ...answersAfter(line, consents)]),
  voidedIds: new Set(ledger.flatMap(({ voids_sequence }) => voids_sequence ?? []).map(String)),
});

const firstReserve = (row: Pick<AuctionRow, 'reserve'>, ledger: readonly Line[]): number | null => {
  const lowered = ledger.find(({ kind }) => kind === 'reserve-lowered');
  return lowered ? lowered.reserve_before : row.reserve;
};

const answersAfter = ({ sequence }: Line, { answers }: Consents): HistoryStep[] =>
  answers
    .filter(({ afterSequence }) => afterSequence === sequence)
    .map(({ bidderId, answer }) => ({
      kind: answer === 'kept' ? 'maximum-kept' : 'maximum-limited',
      bidderId,
    }));

function asStep(line: Line, { requests }: Consents): HistoryStep[] {
  if (line.kind === 'reserve-lowered') return [{ kind: line.kind, reserve: line.reserve_after }];
  if (line.kind === 'change-published')
    return requests
      .filter(({ sequence }) => sequence === line.sequence)
      .map(({ askedAt, dueAt }) => ({ kind: 'consent-asked', askedAt, dueAt }));
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
