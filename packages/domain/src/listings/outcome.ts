import type { ReserveStatus } from '../bidding/reserve-status.ts';

/** The result of an auction at its close. Its sale may still fall through, so screens show the status of the listing. */
type Outcome = 'withdrawn' | 'sold' | 'ended';

export function outcome(ended: {
  withdrawn: boolean;
  reserveStatus: ReserveStatus;
  bidCount: number;
}): Outcome {
  if (ended.withdrawn) return 'withdrawn';
  const sells = ended.reserveStatus === 'reserve-met' || ended.reserveStatus === 'no-reserve';
  return sells && ended.bidCount > 0 ? 'sold' : 'ended';
}
