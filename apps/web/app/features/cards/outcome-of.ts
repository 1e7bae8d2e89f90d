import type { ListingSummary } from '@marque/contracts/listing-shapes';

export type Outcome = 'sold' | 'fellThrough' | 'ended' | 'withdrawn';

/**
 * How an auction that is over has ended, as the server says it. Reserve and bids cannot tell, because a sale may fall
 * through. A party of the sale sees its state instead of `sold`.
 */
export function outcomeOf({
  status,
  fell_through,
}: Pick<ListingSummary, 'status' | 'fell_through'>): Outcome {
  if (status === 'withdrawn') return 'withdrawn';
  if (fell_through) return 'fellThrough';
  return status === 'unsold' ? 'ended' : 'sold';
}
