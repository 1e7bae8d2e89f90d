import * as jobs from '@marque/contracts/customers/jobs';
import { handle, type JobContext } from '../../platform/jobs/handler.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { tellAboutAccount } from '../notification-settings/tell-about-account.ts';
import { answerRequest } from './answer-request.ts';
import {
  accountDeletedMail,
  emailChangedMail,
  linkMail,
  noticeMail,
  phoneMessage,
  securityChangedMail,
} from './mails.ts';
import { isFingerprint, passwordFingerprint } from './password-fingerprint.ts';
import { type CustomerRow, findCustomer, findCustomerByEmail } from './repository.ts';
import { mailLink, sendWithToken } from './send-token.ts';
import { livenessAt, pruneSessions } from './session-repository.ts';

export const customerJobs = [
  handle(jobs.magicLinkJob, (context, asked) => answerRequest(context, asked, 'magicLink', 'magic-link')),

  handle(jobs.passwordResetJob, (context, asked) =>
    answerRequest(context, asked, 'passwordReset', 'reset-password'),
  ),

  handle(jobs.completeAccountJob, (context, { customerId }) =>
    toCustomer(context, customerId, async (customer) => {
      if (customer.password_hash === null)
        await mailLink(context, 'completeAccount', 'complete-account', {
          customer,
          provesEmail: customer.email,
        });
    }),
  ),

  handle(jobs.verifyEmailJob, (context, { customerId }) =>
    toCustomer(context, customerId, async (customer) => {
      if (!customer.email_verified_at)
        await mailLink(context, 'verifyEmail', 'verify-email', { customer, provesEmail: customer.email });
    }),
  ),

  handle(jobs.changeEmailJob, (context, { customerId, email, wasVerified, credential }) =>
    toCustomer(context, customerId, async (customer) => {
      // A stranger may have made the request, before the owner of the address verified it for the first time.
      if (!wasVerified && customer.email_verified_at) return;
      const { accounts } = context.keys;
      const { password_hash } = customer;
      if (credential !== undefined && !isFingerprint(credential, password_hash, accounts)) return;
      const reader = { ...readerOf(context, customer), email };
      const isTaken = (await findCustomerByEmail(context.db, email)) !== undefined;
      const payload = { email, credential: passwordFingerprint(password_hash, accounts[0]) };
      const issue = { customerId, purpose: 'change-email', payload } as const;
      // An address that already has an account gets a notice instead of a link, within the same quota.
      await sendWithToken(context, issue, ({ token, expiresAt }, { storeMail }) =>
        storeMail(isTaken ? noticeMail('addressTaken', reader) : linkMail('changeEmail', reader, token), {
          ...{ isWanted: true, newsUntil: expiresAt },
        }),
      );
    }),
  ),

  handle(jobs.verifyPhoneJob, (context, { customerId }) =>
    toCustomer(context, customerId, async (customer) => {
      const { telephone } = customer;
      if (!telephone || customer.phone_verified_at) return;
      const issue = { customerId, purpose: 'verify-phone', payload: { telephone } } as const;
      await sendWithToken(context, issue, (issued, { sms }) =>
        sms.send(
          { to: telephone, text: phoneMessage({ ...context, locale: readerLocale(customer) }, issued) },
          { happenedAt: context.clock.now(), until: issued.expiresAt },
        ),
      );
    }),
  ),

  handle(jobs.passwordChangedJob, (context, { customerId }) =>
    toCustomer(context, customerId, (customer) =>
      tellAboutAccount(context, {
        ...{ customer, event: 'password-changed', page: 'account-security' },
        ...{ mail: noticeMail('passwordChanged', readerOf(context, customer)), ...ownMailbox(customer) },
      }),
    ),
  ),

  handle(jobs.passwordWasResetJob, (context, { customerId, passkeys }) =>
    toCustomer(context, customerId, (customer) =>
      tellAboutAccount(context, {
        ...{ customer, event: 'password-was-reset', page: 'account-security' },
        mail: noticeMail(
          passkeys === 'kept' ? 'resetKeepingPasskeys' : 'resetRemovingPasskeys',
          readerOf(context, customer),
        ),
      }),
    ),
  ),

  handle(jobs.pruneSessionsJob, async ({ db, clock, idleLimitMs }) => {
    await pruneSessions(db.kysely, livenessAt(clock.now(), idleLimitMs));
  }),

  handle(jobs.newDeviceJob, (context, { customerId, browser, platform, at }) =>
    toCustomer(context, customerId, (customer) =>
      tellAboutAccount(context, {
        ...{ customer, event: 'new-device', page: 'account-security' },
        mail: noticeMail('newDevice', readerOf(context, customer), {
          device: [browser, platform].filter(Boolean).join(', '),
          at: new Date(at),
        }),
        ...ownMailbox(customer),
      }),
    ),
  ),

  handle(jobs.securityChangedJob, (context, { customerId, change }) =>
    toCustomer(context, customerId, (customer) =>
      tellAboutAccount(context, {
        ...{ customer, event: 'security-changed', page: 'account-security' },
        ...{ mail: securityChangedMail(change, readerOf(context, customer)), ...ownMailbox(customer) },
      }),
    ),
  ),

  handle(jobs.emailChangedJob, async (context, { customerId, newEmail, ...reader }) => {
    const mail = emailChangedMail(reader, newEmail);
    const customer = customerId && (await findCustomer(context.db.kysely, customerId));
    // Whoever owns the old address learns of the change even if the account has been closed since.
    if (!customer) return context.notifications.mail.send(mail);
    await tellAboutAccount(context, { customer, event: 'email-changed', mail, page: 'account-security' });
  }),

  handle(jobs.accountDeletedJob, ({ notifications }, reader) =>
    notifications.mail.send(accountDeletedMail(reader)),
  ),
];

/** Sends nothing if the account has been closed since the job was enqueued. */
async function toCustomer(
  { db }: JobContext,
  customerId: string,
  write: (customer: CustomerRow) => Promise<void>,
): Promise<void> {
  const customer = await findCustomer(db.kysely, customerId);
  if (customer) await write(customer);
}

/**
 * Somebody who has registered with the address of somebody else could change a password or a passkey all day, each time with a mail.
 * The owner of that address misses nothing: their first proof of it ends whatever was there before.
 */
const ownMailbox = ({ email_verified_at }: CustomerRow) => ({ emailVerified: email_verified_at !== null });

const readerOf = ({ publicUrl }: JobContext, customer: CustomerRow) => ({
  email: customer.email,
  locale: readerLocale(customer),
  publicUrl,
});
