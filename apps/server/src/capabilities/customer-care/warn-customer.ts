import { warningNoticeJob } from '@marque/contracts/customer-care/jobs';
import { isRefusal, type Refusal } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { ConductReason } from '@marque/domain/customer-care/conduct';
import type { Context, StaffActor } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockCustomerForStaff } from './lock-customer-for-staff.ts';
import { refuseStaff } from './policy.ts';
import { insertWarning } from './record-repository.ts';

export function warnCustomer(
  { db, clock, actor, requestId }: Context<StaffActor<'customers.warn'>>,
  { id, reason, text }: { id: string; reason: ConductReason; text: string },
): Promise<{ id: string } | Refusal<'not-found' | 'customer-is-rival' | 'customer-is-staff'>> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const customer = await lockCustomerForStaff(trx, actor, id);
    if (isRefusal(customer)) return customer;
    const refused = refuseStaff(customer);
    if (refused) return refused;
    await insertWarning(trx, {
      ...{ customer_id: id, warned_by: actor.customer.id, reason, text, warned_at: now },
    });
    await enqueue(trx, warningNoticeJob, { customerId: id, reason, text });
    await writeAudit(trx, [
      {
        ...{ action: 'customer-warned', actor, requestId, at: now, reason: text },
        ...{ subject: { kind: 'customer', id }, detail: { reason } },
      },
    ]);
    return { id };
  });
}
