import { inTransaction } from '@marque/db/transaction';
import { HOUR_MS } from '@marque/domain/time/durations';
import { sql } from 'kysely';
import type { Context, StaffActor } from '../../platform/context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { isAudited } from './record-repository.ts';

/** Audits that staff have read about a customer, once in an hour. A page that is reloaded adds no entry. */
export async function noteReading(
  { db, clock, actor, requestId }: Context<StaffActor>,
  customerId: string,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    // Two pages that are opened at once wait for each other here.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${actor.customer.id} reads ${customerId}`}, 0))`.execute(
      trx,
    );
    const since = new Date(now.getTime() - HOUR_MS);
    if (await isAudited(trx, 'customer-read', { customerId, by: actor.customer.id, since })) return;
    await writeAudit(trx, [
      { action: 'customer-read', actor, requestId, at: now, subject: { kind: 'customer', id: customerId } },
    ]);
  });
}
