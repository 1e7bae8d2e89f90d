import { isRefusal, type Refusal } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../platform/context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockCustomerForStaff } from './lock-customer-for-staff.ts';
import { insertNote } from './record-repository.ts';

/** The audit says that there is a note. Its text is erased with the account, so the audit does not repeat it. */
export function addNote(
  { db, clock, actor, requestId }: Context<StaffActor<'customers.assist'>>,
  { id, text }: { id: string; text: string },
): Promise<{ id: string } | Refusal<'not-found' | 'customer-is-rival'>> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const customer = await lockCustomerForStaff(trx, actor, id);
    if (isRefusal(customer)) return customer;
    await insertNote(trx, { customer_id: id, author_id: actor.customer.id, text, written_at: now });
    await writeAudit(trx, [
      { action: 'note-written', actor, requestId, at: now, subject: { kind: 'customer', id } },
    ]);
    return { id };
  });
}
