import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Invitation } from '@marque/contracts/selling/invitations';
import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../platform/context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { presentInvitation, stateOf } from './present-invitation.ts';
import { findInvitation, lockInvitation, saveRevocation } from './repository.ts';

type Outcome = Invitation | Refusal<'not-found' | 'invitation-used'>;

/** Revokes an invitation, also one that a seller has accepted. An invitation that a car uses cannot be revoked. */
export function revokeInvitation(
  { db, clock, actor, requestId }: Context<StaffActor<'listings.propose'>>,
  id: string,
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const at = clock.now();
    const stored = await lockInvitation(trx, id);
    if (!stored) return refuse('not-found');
    const state = stateOf(stored, at);
    if (state === 'used') return refuse('invitation-used');
    if (state !== 'revoked') {
      await saveRevocation(trx, id, at);
      await writeAudit(trx, [
        { subject: { kind: 'invitation', id }, action: 'invitation-revoked', actor, requestId, at },
      ]);
    }
    const row = await findInvitation(trx, id);
    return row ? presentInvitation(row, at) : refuse('not-found');
  });
}
