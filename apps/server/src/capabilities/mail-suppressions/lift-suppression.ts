import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import type { liftSuppression as contract, NoticeSuppression } from '@marque/contracts/mail-suppressions';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { isInForce } from '@marque/domain/notifications/mail-suppression';
import type { Context, StaffActor } from '../../platform/context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockNotice } from '../notices/repository.ts';
import { presentSuppression } from './present-suppression.ts';
import { lockSuppression, markLifted } from './repository.ts';

/** Allows mails again to the recipient of a message. Reports from before are then ignored; a new one suppresses the address again. */
export const liftSuppression = (
  { db, clock, actor, requestId }: Context<StaffActor<'messages.resend'>>,
  { id, reason }: { id: string; reason: string },
): Promise<NoticeSuppression | Refusal<RefusalCodeOf<typeof contract>>> =>
  inTransaction(db, async (trx) => {
    const notice = await lockNotice(trx, id);
    if (!notice) return refuse('not-found');
    const at = clock.now();
    const before = notice.channel === 'mail' ? await lockSuppression(trx, notice.recipient) : null;
    if (!before || !isInForce(before, at)) return refuse('not-suppressed');

    await markLifted(trx, notice.recipient, at);
    await writeAudit(trx, [
      {
        ...{ action: 'mail-suppression-lifted', actor, reason, requestId, at },
        subject: { kind: 'customer', id: notice.customer_id ?? id },
        detail: { notice: id, cause: before.cause },
      },
    ]);
    return presentSuppression(null, at);
  });
