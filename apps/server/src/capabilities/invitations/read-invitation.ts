import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { SeenInvitation } from '@marque/contracts/selling/invitations';
import type { TokenFault } from '@marque/domain/customers/token-life';
import type { Context } from '../../platform/context.ts';
import { hashToken } from '../customers/token-hash.ts';
import { faultOfInvitation } from './fault-of-invitation.ts';
import { stateOf } from './present-invitation.ts';
import { findInvitationByToken } from './repository.ts';

/** What a holder of the link may know about it. */
export async function readInvitation(
  { db, clock, actor }: Context,
  token: string,
): Promise<SeenInvitation | Refusal<TokenFault>> {
  const stored = await findInvitationByToken(db.kysely, hashToken(token));
  if (!stored) return refuse('token-invalid');
  const state = stateOf(stored, clock.now());
  const isOwn = actor.kind === 'customer' && actor.customer.id === stored.customer_id;
  const fault = faultOfInvitation(state, isOwn);
  if (fault) return refuse(fault);
  return { is_accepted: state === 'accepted', expires_at: stored.expires_at.toISOString() };
}
