import type { User } from '@marque/contracts/customers';
import type { LimitsByCurrency, OwnBidLimits } from '@marque/contracts/customers/bid-limits';
import { type BidLimits, bidLimit, isRaisedByIdentity } from '@marque/domain/bidding/bid-limits';
import { type VerificationLevel, verificationLevel } from '@marque/domain/customers/verification-level';
import { CURRENCIES } from '@marque/domain/money/currency';

type Limited = { level: VerificationLevel; ownLimit: number | null };

type Proofs = Record<
  'default_payment_id' | 'phone_verified_at' | 'identity_verified_at',
  string | Date | null
> &
  Pick<User['profile'], 'bid_limit'>;

/** What limits the bids of a customer. All of it comes with the session, so it costs no query. */
export const limitedBidder = (profile: Proofs): Limited => ({
  level: verificationLevel({
    hasCard: profile.default_payment_id !== null,
    phoneVerified: profile.phone_verified_at !== null,
    identityVerified: profile.identity_verified_at !== null,
  }),
  ownLimit: profile.bid_limit,
});

export const limitsOf = (bidder: Limited, limits: BidLimits): LimitsByCurrency =>
  CURRENCIES.map((currency) => ({ currency, amount: bidLimit(bidder, currency, limits) }));

export function presentBidLimits(profile: Proofs, limits: BidLimits): OwnBidLimits {
  const bidder = limitedBidder(profile);
  const isRaised = CURRENCIES.some((currency) => isRaisedByIdentity(bidder, currency, limits));
  return {
    level: bidder.level,
    limits: limitsOf(bidder, limits),
    with_identity: isRaised ? limitsOf({ ...bidder, level: 'identity' }, limits) : null,
  };
}
