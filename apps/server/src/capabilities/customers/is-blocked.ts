import type { CustomerActor } from '../../platform/context.ts';

/**
 * A blocked customer can log in, read and pay, but not bid, sell or publish anything. A seller who is blocked can still
 * write to us, withdraw a car that is not scheduled yet, and finish the sales that are made.
 */
export const isBlocked = ({ customer }: Pick<CustomerActor, 'customer'>): boolean =>
  customer.profile.not_validated_to_bid_reasons.includes('blocked');
