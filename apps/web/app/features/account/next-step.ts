import type { OwnListing } from '@marque/contracts/listings';
import type { Part } from './part-in-auction.ts';

/** What a customer who has bid can do next. An exact bid has no maximum that could be raised. */
export function nextStep(
  part: Part,
  ownBid: OwnListing['own_bid'],
): 'outbid' | 'sealed' | 'confirm' | 'leading' | 'leadingExact' {
  if (part === 'outbid' || part === 'sealed') return part;
  if (ownBid?.confirm) return 'confirm';
  return ownBid?.kind === 'exact' ? 'leadingExact' : 'leading';
}
