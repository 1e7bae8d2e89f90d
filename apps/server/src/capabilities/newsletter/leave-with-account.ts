import type { Locale } from '@marque/contracts/locale';
import { newsletterUnsubscribeLinkJob } from '@marque/contracts/newsletter';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { deleteSubscriptions } from './repository.ts';

type Leaver = { id: string; email: string; email_verified_at: Date | null };

/**
 * Deletes the subscriptions of an account that is being closed. An address that was never verified may belong
 * to another person. Its subscription stays, and the mailbox receives a link to end it.
 */
export async function leaveWithAccount(
  trx: Transaction<Tables>,
  customer: Leaver,
  locale: Locale,
): Promise<void> {
  await deleteSubscriptions(trx, customer.id);
  if (!customer.email_verified_at)
    await enqueue(trx, newsletterUnsubscribeLinkJob, { email: customer.email, locale });
}
