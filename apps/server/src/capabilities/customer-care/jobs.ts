import * as jobs from '@marque/contracts/customer-care/jobs';
import { handle, type JobContext } from '../../platform/jobs/handler.ts';
import type { Mail } from '../../platform/notifications/mail.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { findCustomer } from '../customers/repository.ts';
import { endBlocks } from './end-blocks.ts';
import { blockedMail, unblockedMail, viewedMail, warnedMail } from './mails.ts';

type Reader = Parameters<typeof unblockedMail>[0];

export const customerCareJobs = [
  handle(jobs.blockedNoticeJob, (context, { customerId, until, ...conduct }) =>
    tell(context, customerId, (reader) => blockedMail(reader, { ...conduct, until: new Date(until) })),
  ),

  handle(jobs.unblockedNoticeJob, (context, { customerId }) => tell(context, customerId, unblockedMail)),

  handle(jobs.warningNoticeJob, (context, { customerId, ...conduct }) =>
    tell(context, customerId, (reader) => warnedMail(reader, conduct)),
  ),

  handle(jobs.viewedNoticeJob, (context, { customerId, at }) =>
    tell(context, customerId, (reader) => viewedMail(reader, new Date(at))),
  ),

  handle(jobs.endBlocksJob, (context) => endBlocks(context)),
];

/** Sends nothing if the account has been closed since the job was enqueued. */
async function tell(
  { db, notifications, publicUrl }: JobContext,
  customerId: string,
  mail: (reader: Reader) => Mail,
): Promise<void> {
  const customer = await findCustomer(db.kysely, customerId);
  if (!customer) return;
  await notifications.mail.send(mail({ email: customer.email, locale: readerLocale(customer), publicUrl }));
}
