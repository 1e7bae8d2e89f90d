import * as jobs from '@marque/contracts/customer-care/jobs';
import { handle, type JobContext } from '../../platform/jobs/handler.ts';
import type { Mail } from '../../platform/notifications/mail.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { findCustomer } from '../customers/repository.ts';
import { tellAboutAccount } from '../notification-settings/tell-about-account.ts';
import { clearEndedBlocks } from './clear-ended-blocks.ts';
import { blockedMail, unblockedMail, viewedMail, warnedMail } from './mails.ts';

type Reader = Parameters<typeof unblockedMail>[0];

export const customerCareJobs = [
  handle(jobs.blockedNoticeJob, (context, { customerId, until, ...conduct }) =>
    mailAboutAccount(context, customerId, 'account-blocked', (reader) =>
      blockedMail(reader, { ...conduct, until: new Date(until) }),
    ),
  ),

  handle(jobs.unblockedNoticeJob, (context, { customerId }) =>
    mailAboutAccount(context, customerId, 'account-unblocked', unblockedMail),
  ),

  handle(jobs.warningNoticeJob, (context, { customerId, ...conduct }) =>
    mailAboutAccount(context, customerId, 'account-warned', (reader) => warnedMail(reader, conduct)),
  ),

  handle(jobs.viewedNoticeJob, (context, { customerId, at }) =>
    mailAboutAccount(context, customerId, 'account-viewed', (reader) => viewedMail(reader, new Date(at))),
  ),

  handle(jobs.endBlocksJob, (context) => clearEndedBlocks(context)),
];

/** Sends nothing if the account has been closed since the job was enqueued. */
async function mailAboutAccount(
  context: JobContext,
  customerId: string,
  event: `account-${'blocked' | 'unblocked' | 'warned' | 'viewed'}`,
  write: (reader: Reader) => Mail,
): Promise<void> {
  const { db, publicUrl } = context;
  const customer = await findCustomer(db.kysely, customerId);
  if (!customer) return;
  const mail = write({ email: customer.email, locale: readerLocale(customer), publicUrl });
  await tellAboutAccount(context, { customer, event, mail, page: 'account' });
}
