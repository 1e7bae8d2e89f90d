import { type Refusal, refuse } from '@marque/contracts/refusal';
import { onlyCardObstacle } from '@marque/domain/customers/bid-obstacles';
import type { CustomerActor } from '../../platform/context.ts';

/**
 * Why a bidder may not buy now, or null. A bidder who lacks nothing but a valid card is told so, because they can add
 * one at once.
 */
export function refuseUnreadyBuyer({
  customer,
}: Pick<CustomerActor, 'customer'>): Refusal<'not-validated' | 'no-default-card' | 'card-expired'> | null {
  const { not_validated_to_bid_reasons: reasons } = customer.profile;
  return reasons.length === 0 ? null : refuse(onlyCardObstacle(reasons) ?? 'not-validated');
}
