import type { CustomerActor, StaffActor } from '../../platform/context.ts';
import { actingStaff, hasPermission } from '../../platform/staff-actor.ts';

type Owned = { owner_id: string };

export type Side = 'seller' | 'house';

export const isSeller = ({ customer }: CustomerActor, { owner_id }: Owned): boolean =>
  owner_id === customer.id;

/** On which side the caller takes part. For anyone else the car does not exist. */
export function sideOf(actor: CustomerActor, draft: Owned): Side | null {
  if (isSeller(actor, draft)) return 'seller';
  return hasPermission(actor, 'submissions.decide') ? 'house' : null;
}

/** The reserve is the secret of the seller. Other people need the permission to read it. */
export const secretReader = (actor: CustomerActor, draft: Owned): StaffActor<'reserves.read'> | null =>
  isSeller(actor, draft) ? null : actingStaff(actor, 'reserves.read');
