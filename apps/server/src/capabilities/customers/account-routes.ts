import { passwordResetJob } from '@marque/contracts/customers/jobs';
import * as profile from '@marque/contracts/customers/profile';
import * as registration from '@marque/contracts/customers/registration';
import { isRefusal, refuse } from '@marque/contracts/refusal';
import { answer } from '../../platform/http/answer.ts';
import { changePassword } from './change-password.ts';
import { completeAccount } from './complete-account.ts';
import type { CustomerParts } from './customer-parts.ts';
import { handOutLogin, handOutSession } from './hand-out-session.ts';
import { readAccountCompletion } from './read-account-completion.ts';
import { register } from './register.ts';
import { requestMail } from './request-mail.ts';
import { resetPassword } from './reset-password.ts';
import { updateCustomer } from './update-customer.ts';

export const accountRoutes = ({
  sessions,
  botCheck,
  startLogin,
  accountKey,
  noteDetails,
  content,
  switches,
  config: { limitFactor },
}: CustomerParts) => [
  answer(registration.register, async (context, { body }, http) => {
    if (switches.isOn('registrations-closed')) return refuse('registrations-closed');
    const started = await register(context, body, {
      ...{ client: http, botCheck, accountKey, content, noteDetails },
    });
    if (!('token' in started)) return started;
    return handOutSession(started, { http, sessions, actor: context.actor });
  }),

  answer(registration.verifyAccountCompletion, (context, { params }) =>
    readAccountCompletion(context, params.token),
  ),

  answer(registration.completeAccount, async (context, { body }, http) => {
    const started = await completeAccount(context, body, { client: http, accountKey, startLogin });
    if (!('expiresAt' in started)) return started;
    return handOutLogin(started, { http, sessions, actor: context.actor });
  }),

  answer(registration.requestPasswordReset, (context, { body }, { address }) =>
    requestMail(context, body, { job: passwordResetJob, botCheck, address, accountKey }),
  ),

  answer(registration.resetPassword, async (context, { body }, http) => {
    const changed = await resetPassword(context, body);
    if (isRefusal(changed)) return changed;
    sessions.forget(changed.customerId);
    if (changed.hasEndedOwnSession) http.endSession();
    return { outcome: 'password-changed' as const, passkeys: changed.passkeys };
  }),

  answer(registration.changePassword, async (context, { body }, http) => {
    const changed = await changePassword(context, body, { client: http, accountKey, limitFactor });
    if (isRefusal(changed)) return changed;
    sessions.forget(changed.customerId);
    return { outcome: 'password-changed' as const };
  }),

  answer(profile.updateCustomer, async (context, { params, body }, http) => {
    const customer = await updateCustomer(context, params.id, body, { content, noteDetails });
    if (isRefusal(customer)) return customer;
    sessions.forget(customer.id);
    http.storeCustomer(customer);
    return customer;
  }),
];
