import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Actor } from '../../platform/context.ts';

type Wanted = { email: string } | { user_id: string };
type Subscriber = { email: string; customerId: string | null };

/** Anybody may subscribe an address. A user id must be the caller's own. */
export function whoSubscribes(
  actor: Actor,
  wanted: Wanted,
): Subscriber | Refusal<'login-required' | 'not-allowed'> {
  if ('email' in wanted) return { email: wanted.email, customerId: null };
  if (actor.kind !== 'customer') return refuse('login-required');
  if (actor.customer.id !== wanted.user_id) return refuse('not-allowed');
  return { email: actor.customer.email, customerId: actor.customer.id };
}
