import { accountGuardJob } from '@marque/contracts/passkeys';
import { handle } from '../../platform/jobs/handler.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { findCustomer } from '../customers/repository.ts';
import { accountGuardMail } from './mails.ts';

export const passkeyJobs = [
  handle(accountGuardJob, async ({ db, notifications, publicUrl }, { customerId, change }) => {
    const customer = await findCustomer(db.kysely, customerId);
    if (!customer) return;
    const reader = { email: customer.email, locale: readerLocale(customer), publicUrl };
    await notifications.mail.send(accountGuardMail(change, reader));
  }),
];
