import type { User } from '@marque/contracts/customers';
import type { BidObstacle } from '@marque/domain/customers/bid-obstacles';

const STEPS = ['email', 'phone', 'address', 'card', 'terms'] as const;
export type Step = (typeof STEPS)[number];

/** `null`: the customer can do nothing about it. */
const stepOf: Record<BidObstacle, Step | null> = {
  'email-not-verified': 'email',
  'phone-not-verified': 'phone',
  'profile-incomplete': 'address',
  'no-default-card': 'card',
  'card-expired': 'card',
  'terms-not-accepted': 'terms',
  blocked: null,
};

type BidderProfile = Pick<User['profile'], 'not_validated_to_bid_reasons'>;

/** Every step to bidding, in the recommended order, and whether it is done. */
export const biddingSteps = ({ not_validated_to_bid_reasons: reasons }: BidderProfile) =>
  STEPS.map((step) => ({
    step,
    isDone: !reasons.some((reason) => stepOf[reason as BidObstacle] === step),
  }));

/** True if no step can help: the customer is blocked, or the reason is newer than this page. */
export const isKeptFromBidding = ({ not_validated_to_bid_reasons: reasons }: BidderProfile): boolean =>
  reasons.some((reason) => !stepOf[reason as BidObstacle]);
