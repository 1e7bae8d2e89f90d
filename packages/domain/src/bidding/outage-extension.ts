import type { AuctionTerms } from './auction-state.ts';

type Outage = { from: Date; to: Date };

const NOTICEABLE_MS = 30_000;
const REMAINING_MS = 10 * 60_000;

/** The end of an auction once the service takes bids again: nobody loses their last ten minutes to us. */
export function outageExtension(
  terms: Pick<AuctionTerms, 'status' | 'startsAt' | 'endsAt'>,
  { from, to }: Outage,
): Date {
  const recoveredEnd = new Date(to.getTime() + REMAINING_MS);
  const noticeable = to.getTime() - from.getTime() > NOTICEABLE_MS;
  const endedBefore = terms.endsAt <= from;
  if (!noticeable || endedBefore || !isOpen(terms, to) || terms.endsAt >= recoveredEnd) return terms.endsAt;
  return recoveredEnd;
}

// One that should have opened meanwhile counts: only its opening was missed.
const isOpen = ({ status, startsAt }: Pick<AuctionTerms, 'status' | 'startsAt'>, recovery: Date): boolean =>
  status === 'live' || (status === 'scheduled' && startsAt <= recovery);
