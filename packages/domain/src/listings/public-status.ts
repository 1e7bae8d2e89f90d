import type { AuctionStatus } from '../bidding/auction-state.ts';
import type { SaleState } from '../sales/lifecycle.ts';
import type { ListingState } from './lifecycle.ts';

/**
 * The status that the public sees; null if the listing is hidden. The state of the payment is private to buyer, seller
 * and staff. A car whose
 * sale fell through is not called sold.
 */
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
      return 'sold';
    case 'fell_through':
      return 'unsold';
  }
}
