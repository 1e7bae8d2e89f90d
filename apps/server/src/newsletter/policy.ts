import type { Actor } from '../context.ts';

type Wanted = { email: string } | { user_id: string };

/** A visitor subscribes the address typed; a customer only their own account. */
export function whoSubscribes(
  actor: Actor,
  wanted: Wanted,
): { email: string; customerId: string | null } | null {
  if ('email' in wanted) return { email: wanted.email, customerId: null };
  if (actor.kind !== 'customer' || actor.customer.id !== wanted.user_id) return null;
  return { email: actor.customer.email, customerId: actor.customer.id };
}
