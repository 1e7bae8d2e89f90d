import { isRefusal } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import type { Secret } from '@marque/domain/audit/secrets';
import type { Transaction } from 'kysely';
import type { Context, StaffActor } from '../../platform/context.ts';
import { type AuditSubject, type NewAuditEntry, writeAudit } from './write-audit.ts';

/** `secretId` names the secret if the subject has several. `listing` names the car, or what stands for it, if the subject is not one. */
type ReadSecret = {
  subject: AuditSubject;
  secret: Secret;
  secretId?: string;
  listing?: string;
  reason?: string;
};

/**
 * Staff read secrets through this function. It writes the audit entry in the transaction that reads. If there is no secret,
 * the read is refused and leaves no entry. A verb that reads a secret as a part of its work calls `noteSecretRead` itself.
 */
export const readSecret = <Found>(
  { db, clock, actor, requestId }: Context<StaffActor>,
  secret: ReadSecret,
  read: (trx: Transaction<Tables>) => Promise<Found>,
): Promise<Found> =>
  inTransaction(db, async (trx) => {
    const found = await read(trx);
    if (!isRefusal(found)) await noteSecretRead(trx, [secret], { actor, requestId, at: clock.now() });
    return found;
  });

export const noteSecretRead = (
  trx: Transaction<Tables>,
  secrets: readonly ReadSecret[],
  by: Pick<NewAuditEntry, 'actor' | 'requestId' | 'at'>,
): Promise<void> =>
  writeAudit(
    trx,
    secrets.map(({ subject, secret, secretId, listing, reason }) => ({
      ...{ subject, action: 'secret-read' as const, ...by },
      detail: { secret, ...(secretId ? { id: secretId } : {}), ...(listing ? { listing } : {}) },
      ...(reason ? { reason } : {}),
    })),
  );
