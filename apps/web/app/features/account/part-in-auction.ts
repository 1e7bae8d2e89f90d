import type { OwnListing } from '@marque/contracts/listings';

export type Part = 'leading' | 'outbid' | 'sealed' | 'won' | 'ended';

/** How a customer who has bid stands in an auction, or how it ended for them. */
export function partInAuction({ status, leading }: Pick<OwnListing, 'status' | 'leading'>): Part {
  if (status === 'live') return leading === null ? 'sealed' : leading ? 'leading' : 'outbid';
  return status === 'sold' && leading ? 'won' : 'ended';
}
