import { accountGuardJob } from '@marque/contracts/passkeys';
import { findCustomer } from '../customers/repository.ts';
import { handle } from '../jobs/handler.ts';
import { readerLocale } from '../notifications/reader-locale.ts';
import { accountGuardMail } from './mails.ts';

export const passkeyJobs = [
  handle(accountGuardJob, async ({ db, notifications, publicUrl }, { customerId, change }) => {
    const customer = await findCustomer(db.kysely, customerId);
    if (!customer) return;
    const reader = { email: customer.email, locale: readerLocale(customer), publicUrl };
    await notifications.mail.send(accountGuardMail(change, reader));
  }),
];
