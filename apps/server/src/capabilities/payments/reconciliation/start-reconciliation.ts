import { type Reconciliation, reconcileJob } from '@marque/contracts/payments/reconciliation';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { isLost, RECONCILIATIONS_KEPT_MS } from '@marque/domain/payments/reconciliation';
import type { Context, StaffActor } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { announceQueue } from '../../../platform/realtime/announce-queue.ts';
import type { LivePublisher } from '../../../platform/realtime/publisher.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { presentReconciliation } from './present-reconciliation.ts';
import {
  deleteReconciliationsBefore,
  findRunning,
  finishReconciliation,
  insertReconciliation,
  readReconciliationRow,
} from './repository.ts';

/** Starts a comparison as a job, unless one runs. One whose process was lost counts as interrupted. */
export const startReconciliation = (
  { db, clock, actor, requestId }: Context<StaffActor<'payments.reconcile'>>,
  { days }: { days: number },
  live: LivePublisher,
): Promise<Reconciliation | Refusal<'reconciliation-running'>> =>
  inTransaction(db, async (trx) => {
    const at = clock.now();
    const running = await findRunning(trx);
    if (running && !isLost(running.started_at, at)) return refuse('reconciliation-running');
    if (running) await finishReconciliation(trx, running.id, { finished_at: at, failure: 'interrupted' });

    const started = await insertReconciliation(trx, {
      ...{ started_by: actor.customer.id, started_at: at, days },
    });
    // A colleague has started one at the same moment.
    if (!started) return refuse('reconciliation-running');
    await deleteReconciliationsBefore(trx, new Date(at.getTime() - RECONCILIATIONS_KEPT_MS));
    await enqueue(trx, reconcileJob, { id: started.id });
    await writeAudit(trx, [
      {
        ...{ action: 'reconciliation-started', actor, requestId, at },
        ...{ subject: { kind: 'reconciliation', id: started.id }, detail: { days } },
      },
    ]);
    announceQueue(trx, live, 'payments.read');
    return presentReconciliation(await readReconciliationRow(trx, started.id));
  });
