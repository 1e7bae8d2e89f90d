import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import type { resendNotice as contract, NoticeInFull } from '@marque/contracts/notices';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { resendObstacle } from '@marque/domain/notifications/notice-kinds';
import type { Context, StaffActor } from '../../platform/context.ts';
import { enqueueAgain } from '../../platform/jobs/enqueue.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { presentNoticeInFull } from './present-notice.ts';
import { findNotice, lockNotice, markResent } from './repository.ts';

/** Runs the job of a message again. The job reads the current state, and makes a new token if its message has one. */
export const resendNotice = (
  { db, clock, actor, requestId }: Context<StaffActor<'messages.resend'>>,
  { id, reason }: { id: string; reason: string },
): Promise<NoticeInFull | Refusal<RefusalCodeOf<typeof contract>>> =>
  inTransaction(db, async (trx) => {
    const notice = await lockNotice(trx, id);
    if (!notice) return refuse('not-found');
    const at = clock.now();
    const { kind, state, channel, payload, customer_id, resent_at, resent_times } = notice;
    const obstacle = resendObstacle({ kind, state, resentAt: resent_at, resentTimes: resent_times }, at);
    if (obstacle) return refuse(obstacle);

    await markResent(trx, id, at);
    await enqueueAgain(trx, kind, payload);
    await writeAudit(trx, [
      {
        ...{ action: 'notice-resent', actor, reason, requestId, at },
        subject: { kind: 'customer', id: customer_id ?? id },
        detail: { notice: id, kind, channel },
      },
    ]);
    const row = await findNotice(trx, id);
    return row ? presentNoticeInFull(row, at) : refuse('not-found');
  });
