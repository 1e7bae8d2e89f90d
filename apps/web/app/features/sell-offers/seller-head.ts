import type { Negotiation } from '@marque/contracts/selling/offers';

/** What the page of a car after its auction is about, for the seller. */
export type SellerHead =
  | 'decide'
  | 'bidOnly'
  | 'waiting'
  | 'answer'
  | 'over'
  | 'noBids'
  | 'gone'
  | 'withdrawn'
  | 'sold'
  | 'fell'
  | 'relisted';

export function sellerHead({
  status,
  highest_bid,
  is_bidder_gone,
  offers,
  abilities,
  relisted,
}: Negotiation): SellerHead {
  if (relisted) return 'relisted';
  if (status === 'sold') return abilities.relist_free ? 'fell' : 'sold';
  if (status === 'withdrawn') return 'withdrawn';
  if (highest_bid === null) return 'noBids';
  const open = offers.find(({ state }) => state === 'open');
  if (open) return open.made_by === 'seller' ? 'waiting' : 'answer';
  if (!abilities.accept_bid) return 'over';
  if (is_bidder_gone) return 'gone';
  return abilities.offer ? 'decide' : 'bidOnly';
}
