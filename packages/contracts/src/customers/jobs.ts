import { z } from 'zod';
import { job } from '../job.ts';
import { LOCALES } from '../locale.ts';

const locale = z.enum(LOCALES);
const toAccount = z.object({ customerId: z.uuid() });

/**
 * The job has the address and not the account. It looks the account up itself, so that callers cannot measure whether
 * one exists.
 */
const toAddress = z.object({ email: z.string(), locale });

/**
 * The keyed hashes of the caller's network, in hex, with commas between them: one for each value of the key. Networks that the
 * customer has used have a separate quota.
 */
const askedFor = toAddress.extend({ network: z.string().optional() });

export const magicLinkJob = job('customers.magic-link', askedFor, 'urgent');
export const passwordResetJob = job('customers.password-reset', askedFor, 'urgent');
export const completeAccountJob = job('customers.complete-account', toAccount, 'urgent');
export const verifyEmailJob = job('customers.verify-email', toAccount, 'urgent');
export const verifyPhoneJob = job('customers.verify-phone', toAccount, 'urgent');
export const changeEmailJob = job(
  'customers.change-email',
  // `wasVerified`: whether the account's address was verified when the change was requested.
  // `credential`: identifies the password at that time. The change is dropped if the password has changed since.
  toAccount.extend({
    email: z.string(),
    wasVerified: z.boolean().default(true),
    credential: z.string().optional(),
  }),
  'urgent',
);

/** The mail goes to the previous address of the account. A job of an earlier version does not name the account. */
export const emailChangedJob = job(
  'customers.email-changed',
  z.object({ customerId: z.uuid().optional(), email: z.string(), newEmail: z.string(), locale }),
);
export const accountDeletedJob = job('customers.account-deleted', toAddress);
export const passwordChangedJob = job('customers.password-changed', toAccount);

export const PASSKEYS_AFTER_RESET = ['kept', 'removed'] as const;
export const passwordWasResetJob = job(
  'customers.password-was-reset',
  toAccount.extend({ passkeys: z.enum(PASSKEYS_AFTER_RESET) }),
);

export const pruneSessionsJob = job('customers.prune-sessions', z.object({}));
export const newDeviceJob = job(
  'customers.new-device',
  toAccount.extend({
    browser: z.string().nullable(),
    platform: z.string().nullable(),
    at: z.iso.datetime(),
  }),
);

/**
 * Notifies the customer by mail, because somebody else may have made the change. The name in the queue is older than
 * this constant. It stays, so that an older version beside this one can still run the job.
 */
export const securityChangedJob = job(
  'passkeys.account-guard',
  toAccount.extend({
    change: z.enum([
      'passkeyAdded',
      'passkeyRemoved',
      'appAdded',
      'appRemoved',
      'codesRenewed',
      'recoveryCodeUsed',
    ]),
  }),
);
export type SecurityChange = z.output<typeof securityChangedJob.payload>['change'];
