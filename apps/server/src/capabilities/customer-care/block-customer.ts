import { blockedNoticeJob } from '@marque/contracts/customer-care/jobs';
import { isRefusal, type Refusal } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { type BlockDays, type ConductReason, endOfBlock } from '@marque/domain/customer-care/conduct';
import type { Context, StaffActor } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { describeChanges } from '../audit/describe-changes.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { updateCustomerRow } from '../customers/repository.ts';
import { lockCustomerForStaff } from './lock-customer-for-staff.ts';
import { refuseStaff } from './policy.ts';
import { insertBlock, liftBlocks } from './record-repository.ts';

type Wanted = { id: string; reason: ConductReason; days: BlockDays; text: string };

/** The customer can still log in, pay and read. Their bids stay, because other bidders rely on them. */
export function blockCustomer(
  { db, clock, actor, requestId }: Context<StaffActor<'customers.block'>>,
  { id, reason, days, text }: Wanted,
): Promise<{ id: string } | Refusal<'not-found' | 'customer-is-rival' | 'customer-is-staff'>> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const customer = await lockCustomerForStaff(trx, actor, id);
    if (isRefusal(customer)) return customer;
    const refused = refuseStaff(customer);
    if (refused) return refused;
    const until = endOfBlock(days, now);
    await liftBlocks(trx, id, actor.customer.id, now);
    await insertBlock(trx, {
      ...{ customer_id: id, blocked_by: actor.customer.id, reason, text },
      ...{ blocked_at: now, blocked_until: until },
    });
    await updateCustomerRow(trx, id, { blocked_at: now, blocked_until: until, updated_at: now });
    await enqueue(trx, blockedNoticeJob, { customerId: id, reason, text, until: until.toISOString() });
    await writeAudit(trx, [
      {
        ...{ action: 'customer-blocked', actor, requestId, at: now, reason: text },
        subject: { kind: 'customer', id },
        changes: describeChanges(
          { blocked_until: customer.blocked_until?.toISOString() ?? null },
          { blocked_until: until.toISOString() },
        ),
        detail: { reason, days },
      },
    ]);
    return { id };
  });
}
