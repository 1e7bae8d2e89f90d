import { roleChange } from '@marque/contracts/access';
import { refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { lockRoleHolder } from './repository.ts';

/** The payload of a proposal to change a role. */
export const roleChangePayload = roleChange.extend({ customer: z.uuid() });
export type RoleChange = z.output<typeof roleChangePayload>;

/**
 * Locks the customer, and refuses a change that would change nothing. Anybody can open an account with the address of a
 * future colleague, so only a confirmed address may get a role.
 */
export async function lockChangeableHolder(trx: Transaction<Tables>, { customer, role, change }: RoleChange) {
  const holder = await lockRoleHolder(trx, customer);
  if (!holder) return refuse('not-found');
  const isHeld = holder.roles.includes(role);
  if (change === 'give' && isHeld) return refuse('role-held');
  if (change === 'give' && holder.email_verified_at === null) return refuse('role-needs-verified-email');
  if (change === 'remove' && !isHeld) return refuse('role-not-held');
  return holder;
}
