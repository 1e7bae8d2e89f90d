import { digestJob } from '@marque/contracts/digests';
import type { Tables } from '@marque/db/rows.gen';
import type { NotificationTiming } from '@marque/domain/notifications/notification-timing';
import { alertDueAt } from '@marque/domain/saved-searches/alert-due-at';
import type { Transaction } from 'kysely';
import { enqueueEach } from '../../platform/jobs/enqueue.ts';
import { digestRun } from './add-to-digests.ts';
import { dropDigestItems, moveDigestItems } from './repository.ts';

/**
 * After a customer has chosen another frequency, the items that wait move to its next time. A customer who wants each mail at once gets
 * them now, in a last summary. The items of a customer who wants no such mails are dropped.
 */
export async function moveDigest(
  trx: Transaction<Tables>,
  customerId: string,
  { watching, timeZone }: NotificationTiming,
  now: Date,
): Promise<void> {
  const due = alertDueAt(watching, now, timeZone);
  if (!due) await dropDigestItems(trx, customerId, now);
  else if (await moveDigestItems(trx, customerId, due))
    await enqueueEach(trx, digestJob, [digestRun(customerId, due)]);
}
