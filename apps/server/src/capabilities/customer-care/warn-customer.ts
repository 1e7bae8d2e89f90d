import { warningNoticeJob } from '@marque/contracts/customer-care/jobs';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { ConductReason } from '@marque/domain/customer-care/conduct';
import type { Context, StaffActor } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockCustomer } from '../customers/repository.ts';
import { refuseStaff } from './policy.ts';
import { insertWarning } from './record-repository.ts';

export function warnCustomer(
  { db, clock, actor, requestId }: Context<StaffActor<'customers.warn'>>,
  { id, reason, text }: { id: string; reason: ConductReason; text: string },
): Promise<{ id: string } | Refusal<'not-found' | 'customer-is-staff'>> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const customer = await lockCustomer(trx, id);
    if (!customer) return refuse('not-found');
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
