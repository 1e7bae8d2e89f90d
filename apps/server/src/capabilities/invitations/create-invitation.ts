import { pageAddress } from '@marque/contracts/page-address';
import type { Invitation } from '@marque/contracts/selling/invitations';
import { inTransaction } from '@marque/db/transaction';
import { expiryOfInvitation } from '@marque/domain/selling/invitation';
import type { Context, StaffActor } from '../../platform/context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { createToken, hashToken } from '../customers/token-hash.ts';
import { presentInvitation } from './present-invitation.ts';
import { findInvitation, insertInvitation } from './repository.ts';

type Wanted = { email?: string | null | undefined; note?: string | undefined };

/** Invites a seller to sell one car with ProjectK. Only this answer contains the link, because the token is not stored. */
export function createInvitation(
  { db, clock, actor, locale, requestId }: Context<StaffActor<'listings.propose'>>,
  { email, note }: Wanted,
  publicUrl: string,
): Promise<Invitation & { link: string }> {
  const token = createToken();
  return inTransaction(db, async (trx) => {
    const at = clock.now();
    const { id } = await insertInvitation(trx, {
      ...{ token_hash: hashToken(token), email: email ?? null, note: note || null },
      ...{ invited_by: actor.customer.id, created_at: at, expires_at: expiryOfInvitation(at) },
    });
    await writeAudit(trx, [
      { subject: { kind: 'invitation', id }, action: 'invitation-made', actor, requestId, at },
    ]);
    const row = await findInvitation(trx, id);
    if (!row) throw new Error('An invitation was not stored.');
    const link = publicUrl + pageAddress({ route: 'sell-invitation', locale, params: { token } });
    return { ...presentInvitation(row, at), link };
  });
}
