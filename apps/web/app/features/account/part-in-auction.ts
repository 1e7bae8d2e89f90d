import type { OwnListing } from '@marque/contracts/listings';

export type Part =
  | 'leading'
  | 'outbid'
  | 'sealed'
  | 'won'
  | 'lost'
  | 'unsold'
  | 'withdrawn'
  /** It is over, and the page does not know yet how it ended for the customer. */
  | 'ended';

/** How a customer who has bid stands in an auction, or how it ended for them. */
export function partInAuction({ status, leading }: Pick<OwnListing, 'status' | 'leading'>): Part {
  switch (status) {
    case 'live':
      return leading === null ? 'sealed' : leading ? 'leading' : 'outbid';
    case 'sold':
      return leading === null ? 'ended' : leading ? 'won' : 'lost';
    case 'unsold':
    case 'withdrawn':
      return status;
    default:
      return 'ended';
  }
}
