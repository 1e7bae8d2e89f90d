import type { AuctionStatus } from '../bidding/auction-state.ts';
import { LISTING_STATES, type ListingState } from './lifecycle.ts';

/** What strangers learn of a state; null: nothing at all. How a buyer pays is between the parties. */
export function publicStatus(state: ListingState): AuctionStatus | null {
  switch (state) {
    case 'draft':
    case 'submitted':
    case 'in_review':
    case 'changes_requested':
    case 'agreed':
      return null;
    case 'scheduled':
    case 'live':
    case 'unsold':
    case 'withdrawn':
      return state;
    case 'sold':
    case 'payment_due':
    case 'premium_paid':
    case 'handed_over':
    case 'settled':
    case 'fell_through':
      return 'sold';
  }
}

export const statesSeenAs = (status: AuctionStatus): ListingState[] =>
  LISTING_STATES.filter((state) => publicStatus(state) === status);
