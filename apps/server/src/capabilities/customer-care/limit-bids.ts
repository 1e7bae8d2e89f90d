import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../platform/context.ts';
import { describeChanges } from '../audit/describe-changes.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { updateCustomerRow } from '../customers/repository.ts';
import { lockCustomerForStaff } from './lock-customer-for-staff.ts';

/** Later bids may not exceed the limit. Earlier ones stay. */
export function limitBids(
  { db, clock, actor, requestId }: Context<StaffActor<'customers.limit'>>,
  { id, limit, reason }: { id: string; limit: number | null; reason: string },
): Promise<{ id: string } | Refusal<'not-found' | 'customer-is-rival' | 'not-allowed'>> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const customer = await lockCustomerForStaff(trx, actor, id);
    if (isRefusal(customer)) return customer;
    if (id === actor.customer.id) return refuse('not-allowed');
    await updateCustomerRow(trx, id, { bid_limit: limit, updated_at: now });
    await writeAudit(trx, [
      {
        ...{ action: 'bid-limit-set', actor, requestId, at: now, reason },
        subject: { kind: 'customer', id },
        changes: describeChanges({ bid_limit: customer.bid_limit }, { bid_limit: limit }),
      },
    ]);
    return { id };
  });
}
