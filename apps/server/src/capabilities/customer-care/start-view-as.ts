import { viewedNoticeJob } from '@marque/contracts/customer-care/jobs';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { endOfView, mayBeViewed } from '@marque/domain/customer-care/view-as';
import type { Context, StaffActor } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockCustomerForStaff } from './lock-customer-for-staff.ts';
import { storeViewAs } from './view-as-repository.ts';

/**
 * From now on, the session reads as the customer and writes nothing. The route then calls `sessions.forget`, so that every
 * process notices it.
 */
export function startViewAs(
  { db, clock, actor, requestId }: Context<StaffActor<'customers.view-as'>>,
  { id, reason }: { id: string; reason: string },
): Promise<{ ends_at: string } | Refusal<'not-found' | 'customer-is-rival' | 'customer-not-viewable'>> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const customer = await lockCustomerForStaff(trx, actor, id);
    if (isRefusal(customer)) return customer;
    if (!mayBeViewed({ ...customer, isClosed: false }, actor.customer.id))
      return refuse('customer-not-viewable');
    const ends_at = endOfView(now);
    await storeViewAs(trx, { session_id: actor.sessionId, customer_id: id, started_at: now, ends_at });
    await enqueue(trx, viewedNoticeJob, { customerId: id, at: now.toISOString() });
    await writeAudit(trx, [
      {
        ...{ action: 'view-started', actor, actingFor: id, requestId, at: now, reason },
        subject: { kind: 'customer', id },
        detail: { ends_at: ends_at.toISOString() },
      },
    ]);
    return { ends_at: ends_at.toISOString() };
  });
}
