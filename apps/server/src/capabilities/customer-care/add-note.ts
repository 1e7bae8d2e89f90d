import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../platform/context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockCustomer } from '../customers/repository.ts';
import { insertNote } from './record-repository.ts';

/** The audit says that there is a note. Its text is erased with the account, so the audit does not repeat it. */
export function addNote(
  { db, clock, actor, requestId }: Context<StaffActor<'customers.assist'>>,
  { id, text }: { id: string; text: string },
): Promise<{ id: string } | Refusal<'not-found'>> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    if (!(await lockCustomer(trx, id))) return refuse('not-found');
    await insertNote(trx, { customer_id: id, author_id: actor.customer.id, text, written_at: now });
    await writeAudit(trx, [
      { action: 'note-written', actor, requestId, at: now, subject: { kind: 'customer', id } },
    ]);
    return { id };
  });
}
