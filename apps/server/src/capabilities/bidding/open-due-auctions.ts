import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { announce } from './announce.ts';
import { audit } from './audit.ts';
import { databaseTime, lockDueAuctions } from './repository.ts';

const AT_ONCE = 200;

/** Opens what is due. Safe to run anywhere and twice: an open auction is no longer scheduled. */
export async function openDueAuctions(database: Database, live: LivePublisher): Promise<number> {
  const opened = await inTransaction(database, async (trx) => {
    const now = await databaseTime(trx);
    const due = await lockDueAuctions(trx, {
      status: 'scheduled',
      by: 'starts_at',
      until: now,
      limit: AT_ONCE,
    });
    if (due.length === 0) return [];
    await trx
      .updateTable('auctions')
      .set({ status: 'live' })
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute();
    await audit(
      trx,
      due.map(({ id }) => ({ listingId: id, action: 'auction-opened' as const, actor: null, at: now })),
    );
    return due.map((row) => ({ ...row, status: 'live' as const }));
  });
  for (const row of opened) announce(live, 'auction.started', row);
  return opened.length;
}
