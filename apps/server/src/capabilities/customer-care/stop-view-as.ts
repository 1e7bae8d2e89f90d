import { inTransaction } from '@marque/db/transaction';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { staffActor } from '../../platform/staff-actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { deleteViewAs } from './view-as-repository.ts';

export function stopViewAs({
  db,
  clock,
  actor,
  requestId,
}: Context<CustomerActor>): Promise<{ customer_id: string | null }> {
  return inTransaction(db, async (trx) => {
    const view = await deleteViewAs(trx, actor.sessionId);
    if (!view) return { customer_id: null };
    await writeAudit(trx, [
      {
        ...{ action: 'view-ended', actor: staffActor(actor, 'customers.view-as') ?? actor },
        ...{ actingFor: view.customer_id, requestId, at: clock.now() },
        subject: { kind: 'customer', id: view.customer_id },
      },
    ]);
    return { customer_id: view.customer_id };
  });
}
