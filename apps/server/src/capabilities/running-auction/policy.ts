import type { CustomerActor, StaffActor } from '../../platform/context.ts';
import { isSeller, staffFor } from '../selling/policy.ts';

/** The publisher of a change. For anyone else, the call does not exist. */
type Publisher = { side: 'seller' } | { side: 'house'; staff: StaffActor<'listings.edit'> };

export function publisherOf(actor: CustomerActor, listing: { owner_id: string }): Publisher | null {
  if (isSeller(actor, listing)) return { side: 'seller' };
  const staff = staffFor(actor, listing, 'listings.edit');
  return staff && { side: 'house', staff };
}
