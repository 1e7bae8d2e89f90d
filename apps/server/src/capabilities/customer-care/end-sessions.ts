import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../platform/context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { deleteOtherSessions, deleteOwnSession } from '../customers/session-repository.ts';
import { lockCustomerForStaff } from './lock-customer-for-staff.ts';
import { refuseStaff } from './policy.ts';

type Wanted = { id: string; session?: string | undefined; reason: string };

/** Ends one session or all. The route then calls `sessions.forget`, which closes their sockets in every process. */
export function endSessions(
  { db, clock, actor, requestId }: Context<StaffActor<'customers.assist'>>,
  { id, session, reason }: Wanted,
): Promise<{ id: string } | Refusal<'not-found' | 'customer-is-rival' | 'customer-is-staff'>> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const customer = await lockCustomerForStaff(trx, actor, id);
    if (isRefusal(customer)) return customer;
    const refused = refuseStaff(customer);
    if (refused) return refused;
    const ended = session
      ? Number(await deleteOwnSession({ kysely: trx }, id, session))
      : await deleteOtherSessions(trx, id, null);
    if (session && ended === 0) return refuse('not-found');
    await writeAudit(trx, [
      {
        ...{ action: 'sessions-ended', actor, requestId, at: now, reason },
        ...{ subject: { kind: 'customer', id }, detail: { ended } },
      },
    ]);
    return { id };
  });
}
