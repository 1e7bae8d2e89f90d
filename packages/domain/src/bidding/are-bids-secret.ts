import type { AuctionTerms } from './auction-state.ts';

/**
 * Whether not even the seller and staff may know how many bids there are. The close opens sealed bids, some time after the end.
 * A withdrawn auction is never closed, so its sealed bids stay secret.
 */
export const areBidsSecret = ({ sealed, status }: Pick<AuctionTerms, 'sealed' | 'status'>): boolean =>
  sealed && status !== 'sold' && status !== 'unsold';
