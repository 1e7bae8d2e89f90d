import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Actor } from '../../platform/context.ts';
import { isBlocked } from '../customers/is-blocked.ts';

/** An upload costs memory and storage, so its sender must have a verified email address and must not be blocked. */
export function mayUpload(actor: Actor): { id: string } | Refusal<'not-allowed' | 'email-not-verified'> {
  if (actor.kind !== 'customer') return refuse('not-allowed');
  if (isBlocked(actor)) return refuse('not-allowed');
  return actor.customer.profile.email_verified_at ? { id: actor.customer.id } : refuse('email-not-verified');
}
