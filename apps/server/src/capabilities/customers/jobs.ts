import * as jobs from '@marque/contracts/customers/jobs';
import { handle, type JobContext } from '../../platform/jobs/handler.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { accountDeletedMail, emailChangedMail, linkMail, noticeMail, phoneMessage } from './mails.ts';
import { type CustomerRow, findCustomer, findCustomerByEmail } from './repository.ts';
import { mailLink, sendWithToken } from './send-token.ts';

export const customerJobs = [
  handle(jobs.magicLinkJob, async (context, { email, locale }) => {
    const customer = await findCustomerByEmail(context.db, email);
    if (customer) await mailLink(context, 'magicLink', 'magic-link', { customer, locale });
  }),

  handle(jobs.passwordResetJob, async (context, { email, locale }) => {
    const customer = await findCustomerByEmail(context.db, email);
    if (customer) await mailLink(context, 'passwordReset', 'reset-password', { customer, locale });
  }),

  handle(jobs.completeAccountJob, (context, { customerId }) =>
    toCustomer(context, customerId, async (customer) => {
      if (customer.password_hash === null)
        await mailLink(context, 'completeAccount', 'complete-account', { customer });
    }),
  ),

  handle(jobs.verifyEmailJob, (context, { customerId }) =>
    toCustomer(context, customerId, async (customer) => {
      if (!customer.email_verified_at)
        await mailLink(context, 'verifyEmail', 'verify-email', { customer, provesEmail: customer.email });
    }),
  ),

  handle(jobs.changeEmailJob, (context, { customerId, email }) =>
    toCustomer(context, customerId, async (customer) => {
      const reader = { ...readerOf(context, customer), email };
      const isTaken = (await findCustomerByEmail(context.db, email)) !== undefined;
      const issue = { customerId, purpose: 'change-email', payload: { email } } as const;
      // Whoever reads a mailbox with an account of its own learns so there, as often as anybody may be written to.
      await sendWithToken(context, issue, ({ token }) =>
        context.notifications.mail.send(
          isTaken ? noticeMail('addressTaken', reader) : linkMail('changeEmail', reader, token),
        ),
      );
    }),
  ),

  handle(jobs.verifyPhoneJob, (context, { customerId }) =>
    toCustomer(context, customerId, async (customer) => {
      const { telephone } = customer;
      if (!telephone || customer.phone_verified_at) return;
      const issue = { customerId, purpose: 'verify-phone', payload: { telephone } } as const;
      await sendWithToken(context, issue, (issued) =>
        context.notifications.sms.send({
          to: telephone,
          text: phoneMessage({ ...context, locale: readerLocale(customer) }, issued),
        }),
      );
    }),
  ),

  handle(jobs.passwordChangedJob, (context, { customerId }) =>
    toCustomer(context, customerId, (customer) =>
      context.notifications.mail.send(noticeMail('passwordChanged', readerOf(context, customer))),
    ),
  ),

  handle(jobs.newDeviceJob, (context, { customerId, browser, platform, at }) =>
    toCustomer(context, customerId, (customer) =>
      context.notifications.mail.send(
        noticeMail('newDevice', readerOf(context, customer), {
          device: [browser, platform].filter(Boolean).join(', '),
          at: new Date(at),
        }),
      ),
    ),
  ),

  handle(jobs.emailChangedJob, ({ notifications }, { newEmail, ...reader }) =>
    notifications.mail.send(emailChangedMail(reader, newEmail)),
  ),

  handle(jobs.accountDeletedJob, ({ notifications }, reader) =>
    notifications.mail.send(accountDeletedMail(reader)),
  ),
];

/** Who has left meanwhile is not written to. */
async function toCustomer(
  { db }: JobContext,
  customerId: string,
  write: (customer: CustomerRow) => Promise<void>,
): Promise<void> {
  const customer = await findCustomer(db.kysely, customerId);
  if (customer) await write(customer);
}

const readerOf = ({ publicUrl }: JobContext, customer: CustomerRow) => ({
  email: customer.email,
  locale: readerLocale(customer),
  publicUrl,
});
