import { z } from 'zod';
import { job } from '../job.ts';
import { LOCALES } from '../locale.ts';

const locale = z.enum(LOCALES);
const toAccount = z.object({ customerId: z.uuid() });

/** By address and not by account: whether there is one is found out here, where no stranger can measure it. */
const toAddress = z.object({ email: z.string(), locale });

export const magicLinkJob = job('customers.magic-link', toAddress);
export const passwordResetJob = job('customers.password-reset', toAddress);
export const completeAccountJob = job('customers.complete-account', toAccount);
export const verifyEmailJob = job('customers.verify-email', toAccount);
export const verifyPhoneJob = job('customers.verify-phone', toAccount);
export const changeEmailJob = job('customers.change-email', toAccount.extend({ email: z.string() }));

/** Told to the address that was the account's until then. */
export const emailChangedJob = job(
  'customers.email-changed',
  z.object({ email: z.string(), newEmail: z.string(), locale }),
);
export const accountDeletedJob = job('customers.account-deleted', toAddress);
export const passwordChangedJob = job('customers.password-changed', toAccount);
export const newDeviceJob = job(
  'customers.new-device',
  toAccount.extend({
    browser: z.string().nullable(),
    platform: z.string().nullable(),
    at: z.iso.datetime(),
  }),
);
