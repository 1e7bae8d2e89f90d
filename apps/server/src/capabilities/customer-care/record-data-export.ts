import { isRefusal, type Refusal } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../platform/context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockCustomerForStaff } from './lock-customer-for-staff.ts';

/** Records why the data is exported. A link then downloads it, because a form cannot send a file to every browser. */
export function recordDataExport(
  { db, clock, actor, requestId }: Context<StaffActor<'personal-data.export'>>,
  { id, reason }: { id: string; reason: string },
): Promise<{ outcome: 'ready' } | Refusal<'not-found' | 'customer-is-rival'>> {
  return inTransaction(db, async (trx) => {
    const customer = await lockCustomerForStaff(trx, actor, id);
    if (isRefusal(customer)) return customer;
    await writeAudit(trx, [
      {
        ...{ action: 'data-exported', actor, requestId, at: clock.now(), reason },
        subject: { kind: 'customer', id },
      },
    ]);
    return { outcome: 'ready' as const };
  });
}
