import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { SeenInvitation } from '@marque/contracts/selling/invitations';
import { inTransaction } from '@marque/db/transaction';
import type { TokenFault } from '@marque/domain/customers/token-life';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { hashToken } from '../customers/token-hash.ts';
import { maySell } from '../selling/policy.ts';
import { faultOfInvitation } from './fault-of-invitation.ts';
import { stateOf } from './present-invitation.ts';
import { lockInvitationByToken, saveAcceptance } from './repository.ts';

type Code = TokenFault | 'invitation-for-another' | 'email-not-verified' | 'not-allowed';
type Outcome = SeenInvitation | Refusal<Code>;

/** Binds an invitation to the first customer who accepts it. */
export function acceptInvitation(
  { db, clock, actor, requestId }: Context<CustomerActor>,
  token: string,
): Promise<Outcome> {
  const seller = maySell(actor);
  if (isRefusal(seller)) return Promise.resolve(seller);
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const stored = await lockInvitationByToken(trx, hashToken(token));
    if (!stored) return refuse('token-invalid');
    const at = clock.now();
    const state = stateOf(stored, at);
    const fault = faultOfInvitation(state, stored.customer_id === seller.id);
    if (fault) return refuse(fault);
    if (state === 'open') {
      if (stored.email && !isSameAddress(stored.email, actor.customer.email))
        return refuse('invitation-for-another');
      await saveAcceptance(trx, stored.id, seller.id, at);
      await writeAudit(trx, [
        {
          subject: { kind: 'invitation', id: stored.id },
          action: 'invitation-accepted',
          actor,
          requestId,
          at,
        },
      ]);
    }
    return { is_accepted: true, expires_at: stored.expires_at.toISOString() };
  });
}

const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
