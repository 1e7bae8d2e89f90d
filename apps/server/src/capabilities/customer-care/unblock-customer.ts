import { unblockedNoticeJob } from '@marque/contracts/customer-care/jobs';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { isBlocked } from '@marque/domain/customers/is-blocked';
import type { Context, StaffActor } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { describeChanges } from '../audit/describe-changes.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { updateCustomerRow } from '../customers/repository.ts';
import { lockCustomerForStaff } from './lock-customer-for-staff.ts';
import { liftBlocks } from './record-repository.ts';

export function unblockCustomer(
  { db, clock, actor, requestId }: Context<StaffActor<'customers.block'>>,
  { id, reason }: { id: string; reason: string },
): Promise<
  { id: string } | Refusal<'not-found' | 'customer-is-rival' | 'not-allowed' | 'customer-not-blocked'>
> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const customer = await lockCustomerForStaff(trx, actor, id);
    if (isRefusal(customer)) return customer;
    // Somebody who was blocked may have got a role since.
    if (id === actor.customer.id) return refuse('not-allowed');
    const { blocked_at: blockedAt, blocked_until: blockedUntil } = customer;
    if (!isBlocked({ blockedAt, blockedUntil }, now)) return refuse('customer-not-blocked');
    await liftBlocks(trx, id, actor.customer.id, now);
    await updateCustomerRow(trx, id, { blocked_at: null, blocked_until: null, updated_at: now });
    await enqueue(trx, unblockedNoticeJob, { customerId: id });
    await writeAudit(trx, [
      {
        ...{ action: 'customer-unblocked', actor, requestId, at: now, reason },
        subject: { kind: 'customer', id },
        changes: describeChanges(
          { blocked_until: blockedUntil?.toISOString() ?? null },
          { blocked_until: null },
        ),
      },
    ]);
    return { id };
  });
}
