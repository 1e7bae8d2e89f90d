import { type Refusal, refuse } from '@marque/contracts/refusal';
import { BID_OBSTACLES } from '@marque/domain/customers/bid-obstacles';
import type { CustomerActor } from '../../platform/context.ts';

/**
 * Why a bidder may not buy now, or null. A bidder who lacks nothing but a valid card is told so, because they can add
 * one at once.
 */
export function whyNotReady({
  customer,
}: CustomerActor): Refusal<'not-validated' | 'no-default-card' | 'card-expired'> | null {
  const { not_validated_to_bid_reasons: reasons } = customer.profile;
  const [obstacle, ...others] = BID_OBSTACLES.filter((known) => reasons.includes(known));
  if (!obstacle) return null;
  const isCard = obstacle === 'no-default-card' || obstacle === 'card-expired';
  return refuse(isCard && others.length === 0 ? obstacle : 'not-validated');
}
