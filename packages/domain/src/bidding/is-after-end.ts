import type { AuctionTerms } from './auction-state.ts';

// The time decides, because the auction is closed some time after its end.
export const isAfterEnd = ({ status, endsAt }: AuctionTerms, at: Date): boolean =>
  at >= endsAt || status === 'sold' || status === 'unsold';
