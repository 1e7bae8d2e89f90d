import { digestJob } from '@marque/contracts/digests';
import type { Tables } from '@marque/db/rows.gen';
import type { NotificationTiming } from '@marque/domain/notifications/notification-timing';
import { alertDueAt } from '@marque/domain/saved-searches/alert-due-at';
import type { Transaction } from 'kysely';
import { enqueueEach } from '../../platform/jobs/enqueue.ts';
import { digestRun } from './add-to-digests.ts';
import { moveDigestItems, takeDigestItems } from './repository.ts';

/**
 * After a customer has chosen another time for their summary, its items wait for that time. A customer who wants no more summaries
 * gets them now, in a last one, and a customer who wants no mails at all does not.
 */
export async function moveDigest(
  trx: Transaction<Tables>,
  customerId: string,
  { watching, timeZone }: NotificationTiming,
  now: Date,
): Promise<void> {
  const due = alertDueAt(watching, now, timeZone);
  if (!due) await takeDigestItems(trx, { customerId, due: null, now });
  else if (await moveDigestItems(trx, customerId, due))
    await enqueueEach(trx, digestJob, [digestRun(customerId, due)]);
}
