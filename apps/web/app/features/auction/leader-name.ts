import type { AuctionState } from './auction-state.ts';

/** The user name of the highest bidder. Null if nobody leads, or if the name has not been read yet. */
export const leaderName = ({ leader, bids }: Pick<AuctionState, 'leader' | 'bids'>): string | null =>
  bids.find(({ bidder }) => bidder !== null && bidder.id === leader.id)?.bidder?.username ?? null;
