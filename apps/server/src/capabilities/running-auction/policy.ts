import type { CustomerActor, StaffActor } from '../../platform/context.ts';
import { actingStaff, hasPermission } from '../../platform/staff-actor.ts';

type Owned = { owner_id: string };

const isSeller = ({ customer }: CustomerActor, { owner_id }: Owned): boolean => owner_id === customer.id;

/** The publisher of a change. For anyone else, the call does not exist. */
type Publisher = { side: 'seller' } | { side: 'house'; staff: StaffActor<'listings.edit'> };

export function publisherOf(actor: CustomerActor, listing: Owned): Publisher | null {
  if (isSeller(actor, listing)) return { side: 'seller' };
  const staff = actingStaff(actor, 'listings.edit');
  return staff && { side: 'house', staff };
}

/** How the caller sees the figures. Staff read the reserve by a call of its own, which is audited. */
export function readerOf(actor: CustomerActor, listing: Owned): 'seller' | 'curator' | null {
  if (isSeller(actor, listing)) return 'seller';
  return hasPermission(actor, 'submissions.decide') ? 'curator' : null;
}
