import type { AuctionStatus } from '../bidding/auction-state.ts';
import type { SaleState } from '../sales/lifecycle.ts';
import type { ListingState } from './lifecycle.ts';

/** The status that strangers see; null: they do not see the listing. How a buyer pays is between the parties. */
export function publicStatus(state: ListingState | SaleState): AuctionStatus | null {
  switch (state) {
    case 'draft':
    case 'submitted':
    case 'in_review':
    case 'changes_requested':
    case 'proposed':
    case 'agreed':
    case 'declined':
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
