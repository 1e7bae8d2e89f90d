import type { AuctionTerms } from './auction-state.ts';

type Outage = { from: Date; to: Date };

const NOTICEABLE_MS = 30_000;
const REMAINING_MS = 10 * 60_000;

/** The end of an auction after an outage. Bidders get at least ten minutes once the service takes bids again. */
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

// An auction that should have opened during the outage counts as open.
const isOpen = ({ status, startsAt }: Pick<AuctionTerms, 'status' | 'startsAt'>, recovery: Date): boolean =>
  status === 'live' || (status === 'scheduled' && startsAt <= recovery);
