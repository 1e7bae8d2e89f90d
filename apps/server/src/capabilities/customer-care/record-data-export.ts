import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../platform/context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockCustomer } from '../customers/repository.ts';

/** Records why the data is exported. A link then downloads it, because a form cannot send a file to every browser. */
export function recordDataExport(
  { db, clock, actor, requestId }: Context<StaffActor<'personal-data.export'>>,
  { id, reason }: { id: string; reason: string },
): Promise<{ outcome: 'ready' } | Refusal<'not-found'>> {
  return inTransaction(db, async (trx) => {
    if (!(await lockCustomer(trx, id))) return refuse('not-found');
    await writeAudit(trx, [
      {
        ...{ action: 'data-exported', actor, requestId, at: clock.now(), reason },
        subject: { kind: 'customer', id },
      },
    ]);
    return { outcome: 'ready' as const };
  });
}
