import type { ReserveStatus } from '../bidding/reserve-status.ts';

/** Screens show these as 'Auction withdrawn', 'Vehicle sold' and 'Auction ended'. */
export type Outcome = 'withdrawn' | 'sold' | 'ended';

export function outcome(ended: {
  withdrawn: boolean;
  reserveStatus: ReserveStatus;
  bidCount: number;
}): Outcome {
  if (ended.withdrawn) return 'withdrawn';
  const sells = ended.reserveStatus === 'reserve-met' || ended.reserveStatus === 'no-reserve';
  return sells && ended.bidCount > 0 ? 'sold' : 'ended';
}
