import { isRefusal } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import type { Transaction } from 'kysely';
import type { Context, StaffActor } from '../../platform/context.ts';
import { type AuditSubject, writeAudit } from './write-audit.ts';

/**
 * Staff read secrets through this function. It writes the audit entry in the transaction that reads. If there is no secret,
 * the read is refused and leaves no entry. A verb that reads a secret as a part of its work writes the same entry itself.
 */
export const readSecret = <Secret>(
  { db, clock, actor, requestId }: Context<StaffActor>,
  {
    subject,
    secret,
    secretId,
    reason,
  }: { subject: AuditSubject; secret: string; secretId?: string; reason?: string },
  read: (trx: Transaction<Tables>) => Promise<Secret>,
): Promise<Secret> =>
  inTransaction(db, async (trx) => {
    const found = await read(trx);
    if (!isRefusal(found))
      await writeAudit(trx, [
        {
          ...{ subject, action: 'secret-read', actor, requestId, at: clock.now() },
          detail: { secret, ...(secretId ? { id: secretId } : {}) },
          ...(reason ? { reason } : {}),
        },
      ]);
    return found;
  });
