import { readBidLimits } from '@marque/contracts/customers/bid-limits';
import * as verification from '@marque/contracts/customers/verification';
import { isRefusal } from '@marque/contracts/refusal';
import { answer } from '../../platform/http/answer.ts';
import { presentBidLimits } from './bid-limits.ts';
import { changeEmail } from './change-email.ts';
import type { CustomerParts } from './customer-parts.ts';
import { sendEmailLink } from './send-email-link.ts';
import { sendPhoneCode } from './send-phone-code.ts';
import { verifyEmail } from './verify-email.ts';
import { verifyPhoneByCode } from './verify-phone-by-code.ts';
import { verifyPhoneByLink } from './verify-phone-by-link.ts';

export const verificationRoutes = ({
  sessions,
  accountKey,
  config: { limitFactor, bidLimits },
}: CustomerParts) => [
  answer(readBidLimits, async ({ actor }) => presentBidLimits(actor.customer.profile, bidLimits)),

  answer(verification.sendEmailVerification, (context, { body }) => sendEmailLink(context, body.userId)),

  answer(verification.verifyEmail, async (context, { params, body }, http) => {
    const settings = { client: http, accountKey, limitFactor };
    const verified = await verifyEmail(context, { ...params, ...body }, settings);
    if (isRefusal(verified)) return verified;
    const { customerId, ...outcome } = verified;
    sessions.forget(customerId);
    return outcome;
  }),

  answer(verification.changeEmail, (context, { body }, http) =>
    changeEmail(context, body, { client: http, accountKey, limitFactor }),
  ),

  answer(verification.sendPhoneVerification, (context, { body }) => sendPhoneCode(context, body.userId)),

  answer(verification.verifyPhone, async (context, { params }) => {
    const verified = await verifyPhoneByLink(context, params.token);
    if (isRefusal(verified)) return verified;
    sessions.forget(verified.customerId);
    return { outcome: 'verified' as const };
  }),

  answer(verification.verifyPhoneCode, async (context, { body }) => {
    const verified = await verifyPhoneByCode(context, body.code, accountKey);
    if (isRefusal(verified)) return verified;
    sessions.forget(verified.customerId);
    return { outcome: 'verified' as const };
  }),
];
