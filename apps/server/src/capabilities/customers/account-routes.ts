import { passwordResetJob } from '@marque/contracts/customers/jobs';
import * as profile from '@marque/contracts/customers/profile';
import * as registration from '@marque/contracts/customers/registration';
import { isRefusal } from '@marque/contracts/refusal';
import { answer } from '../../platform/http/answer.ts';
import { changePassword } from './change-password.ts';
import { completeAccount, readAccountCompletion } from './complete-account.ts';
import type { CustomerParts } from './customer-parts.ts';
import { deleteCustomer } from './delete-customer.ts';
import { downloadData } from './download-data.ts';
import { handOutOrHold, handOutSession } from './hand-out-session.ts';
import { register } from './register.ts';
import { requestMail } from './request-mail.ts';
import { resetPassword } from './reset-password.ts';
import { updateCustomer } from './update-customer.ts';

export const accountRoutes = ({
  sessions,
  botCheck,
  config: { appSecret, limitFactor: leniency },
}: CustomerParts) => [
  answer(registration.register, async (context, { body }, http) => {
    const started = await register(context, body, { client: http, botCheck, appSecret });
    if (!('token' in started)) return started;
    if (context.actor.kind === 'customer') sessions.forget(context.actor.customer.id);
    return handOutSession(started, http);
  }),

  answer(registration.verifyAccountCompletion, (context, { params }) =>
    readAccountCompletion(context, params.token),
  ),

  answer(registration.completeAccount, async (context, { body }, http) => {
    const started = await completeAccount(context, body, { client: http, appSecret });
    if (!('expiresAt' in started)) return started;
    if (context.actor.kind === 'customer') sessions.forget(context.actor.customer.id);
    return handOutOrHold(started, http);
  }),

  answer(registration.requestPasswordReset, (context, { body }, { address }) =>
    requestMail(context, body, { job: passwordResetJob, botCheck, address, appSecret }),
  ),

  answer(registration.resetPassword, async (context, { body }) => {
    const changed = await resetPassword(context, body);
    if (isRefusal(changed)) return changed;
    sessions.forget(changed.customerId);
    return { outcome: 'password-changed' as const, passkeys: changed.passkeys };
  }),

  answer(registration.changePassword, async (context, { body }, http) => {
    const changed = await changePassword(context, body, { client: http, appSecret, leniency });
    if (isRefusal(changed)) return changed;
    sessions.forget(changed.customerId);
    return { outcome: 'password-changed' as const };
  }),

  answer(profile.updateCustomer, async (context, { params, body }, http) => {
    const customer = await updateCustomer(context, params.id, body);
    if (isRefusal(customer)) return customer;
    sessions.forget(customer.id);
    http.storeCustomer(customer);
    return customer;
  }),

  answer(profile.deleteCustomer, async (context, { params }, http) => {
    const deleted = await deleteCustomer(context, params.id);
    if (isRefusal(deleted)) return deleted;
    sessions.forget(deleted.customerId);
    http.endSession();
    return { outcome: 'deleted' as const };
  }),

  answer(profile.downloadCustomerData, downloadData),
];
