import type { OwnListing } from '@marque/contracts/listings';

export type Part =
  | 'leading'
  | 'outbid'
  | 'sealed'
  | 'won'
  | 'lost'
  /** The customer's own purchase fell through, or the car was sold and is not sold any more. */
  | 'fellThrough'
  | 'unsold'
  | 'withdrawn'
  /** It is over, and the page does not know yet how it ended for the customer. */
  | 'ended';

/** How a customer who has bid stands in an auction, or how it ended for them. */
export function partInAuction({
  status,
  leading,
  fell_through,
  own_purchase: purchase,
}: Pick<OwnListing, 'status' | 'leading' | 'fell_through' | 'own_purchase'>): Part {
  if (purchase?.state === 'fell_through') return 'fellThrough';
  switch (status) {
    case 'live':
      return leading === null ? 'sealed' : leading ? 'leading' : 'outbid';
    case 'sold':
      return leading === null ? 'ended' : leading ? 'won' : 'lost';
    case 'unsold':
      return fell_through ? 'fellThrough' : status;
    case 'withdrawn':
      return status;
    default:
      return 'ended';
  }
}
