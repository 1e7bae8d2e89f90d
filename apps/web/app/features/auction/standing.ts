import type { AuctionState } from './auction-state.ts';

/** How the current customer stands in the auction. */
export type Standing = 'none' | 'leading' | 'outbid';

export function standingOf(
  { leader, bids }: Pick<AuctionState, 'leader' | 'bids'>,
  me: string | null,
): Standing {
  if (me === null) return 'none';
  if (leader.id === me) return 'leading';
  return bids.some(({ bidder }) => bidder?.id === me) ? 'outbid' : 'none';
}
