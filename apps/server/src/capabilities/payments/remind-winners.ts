import { saleNoticeJob } from '@marque/contracts/sales/notices';
import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { isPaymentReminderDue } from '@marque/domain/payments/reminder-time';
import { enqueueAll } from '../../platform/jobs/enqueue.ts';
import { findSalesToRemind, markReminded } from './payment-repository.ts';

/** Reminds winners who have not paid that the payment is due soon, once. */
export async function remindWinners(db: Database, now: Date): Promise<void> {
  const unpaid = await findSalesToRemind(db.kysely, now);
  const due = unpaid.filter(({ created_at, due_at }) =>
    isPaymentReminderDue({ createdAt: created_at, dueAt: due_at }, now),
  );
  if (due.length === 0) return;
  await inTransaction(db, async (trx) => {
    const reminded = await markReminded(
      trx,
      due.map(({ id }) => id),
      now,
    );
    await enqueueAll(
      trx,
      saleNoticeJob,
      reminded.map(({ id }) => ({ saleId: id, news: 'payment-reminder' as const, to: 'buyer' as const })),
    );
  });
}
