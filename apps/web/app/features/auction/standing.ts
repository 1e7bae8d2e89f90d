import type { SharedStanding } from '@marque/contracts/web-host';
import type { PublicBid } from './auction-page.ts';

/** How the current customer stands in the auction. */
export function standingOf(
  { leaderId, bids }: { leaderId: string | null; bids: readonly PublicBid[] },
  me: string | null,
): SharedStanding {
  if (me === null) return 'none';
  if (leaderId === me) return 'leading';
  return bids.some(({ bidder }) => bidder?.id === me) ? 'outbid' : 'none';
}
