import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../platform/context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockCustomer } from '../customers/repository.ts';
import { deleteOtherSessions, deleteOwnSession } from '../customers/session-repository.ts';
import { refuseStaff } from './policy.ts';

type Wanted = { id: string; session?: string | undefined; reason: string };

/** Ends one session or all. The route then calls `sessions.forget`, which closes their sockets in every process. */
export function endSessions(
  { db, clock, actor, requestId }: Context<StaffActor<'customers.assist'>>,
  { id, session, reason }: Wanted,
): Promise<{ id: string } | Refusal<'not-found' | 'customer-is-staff'>> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const customer = await lockCustomer(trx, id);
    if (!customer) return refuse('not-found');
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
