import { digestJob } from '@marque/contracts/digests';
import type { Tables } from '@marque/db/rows.gen';
import { alertDueAt } from '@marque/domain/saved-searches/alert-due-at';
import type { Transaction } from 'kysely';
import { enqueueEach } from '../../platform/jobs/enqueue.ts';
import { type DigestNews, findDigestReaders, insertDigestItems, type NewDigestItem } from './repository.ts';

/**
 * Adds news about a car to the next summary of those customers who want one. The transaction also enqueues the job that sends the
 * summary. All items of one summary share that job.
 */
export async function addToDigests(
  trx: Transaction<Tables>,
  { customerIds, ...news }: DigestNews & { customerIds: readonly string[] },
): Promise<void> {
  if (customerIds.length === 0) return;
  const readers = await findDigestReaders(trx, customerIds);
  const items = readers.flatMap(({ customer_id, time_zone, watching_frequency }): NewDigestItem[] => {
    const due_at = alertDueAt(watching_frequency, news.at, time_zone);
    return due_at ? [{ customer_id, due_at }] : [];
  });
  if (items.length === 0) return;
  const added = await insertDigestItems(trx, items, news);
  await enqueueEach(
    trx,
    digestJob,
    added.map(({ customer_id, due_at }) => digestRun(customer_id, due_at)),
  );
}

/** The job that sends a summary. */
export const digestRun = (customerId: string, due: Date) => ({
  payload: { customerId, dueAt: due.toISOString() },
  runAt: due,
  key: `digest:${customerId}:${due.toISOString()}`,
});
