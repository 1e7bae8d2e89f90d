import type { BidRefusalCode } from '@marque/contracts/bidding/bids';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { BidRefusal } from '@marque/domain/bidding/decide-bid';
import type { SealedDecision } from '@marque/domain/bidding/sealed';

export type BidRefusalValue = Refusal<BidRefusalCode>;

type RuleRefusal = BidRefusal | Extract<SealedDecision, { accepted: false }>;

/** Turns the refusal of a rule into the refusal that every verb returns. */
export function asRefusal(refusal: RuleRefusal): BidRefusalValue {
  switch (refusal.code) {
    case 'bid-too-low':
      return refuse(refusal.code, { pointer: '/amount', values: { minimum: refusal.minimum } });
    case 'amount-invalid':
      return refuse(refusal.code, { pointer: '/amount' });
    case 'auction-not-started':
      return refuse(refusal.code, { values: { starts_at: refusal.starts_at.toISOString() } });
    case 'auction-ended':
      return refuse(refusal.code, { values: { ended_at: refusal.ended_at.toISOString() } });
    case 'listing-withdrawn':
    case 'sealed-only':
    case 'own-listing':
    case 'already-leading':
      return refuse(refusal.code);
  }
}
