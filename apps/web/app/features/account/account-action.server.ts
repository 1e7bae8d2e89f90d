import type { ApiClient } from '@marque/contracts/client';
import { deleteCustomer, updateCustomer } from '@marque/contracts/customers/profile';
import { changePassword, passwordChange } from '@marque/contracts/customers/registration';
import { endOtherSessions, endSession } from '@marque/contracts/customers/sessions';
import {
  changeEmail,
  emailChange,
  phoneCode,
  sendEmailVerification,
  sendPhoneVerification,
  verifyPhoneCode,
} from '@marque/contracts/customers/verification';
import type { Locale } from '@marque/contracts/locale';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { addressOf } from '../../site/addresses.ts';
import { expectCustomer, hostContext, visitor } from '../../site/visitor.ts';
import { sendForm } from '../forms/send-form.ts';
import { writeLogOut } from '../own-storage/log-out-cookie.ts';
import { withTelephone } from '../registration/telephone.ts';
import { sendProved } from '../security/send-proved.ts';
import * as forms from './account-forms.ts';
import type { FormAnswer } from './use-action-form.ts';

type Sent = { api: ApiClient; locale: Locale; formData: FormData; id: string };
type Sending = Awaited<ReturnType<typeof sendForm>>;

/** Null for every profile field, so that an emptied field is deleted. Fields outside the form keep their values. */
const emptied = Object.fromEntries(Object.keys(forms.profileForm.shape).map((field) => [field, null]));

const senders: Record<forms.FormAction, (sent: Sent) => Promise<Sending>> = {
  profile: ({ api, id, ...form }) =>
    sendForm({
      ...form,
      schema: forms.profileForm,
      send: (profile) => api.call(updateCustomer, { params: { id }, body: { ...emptied, ...profile } }),
    }),
  telephone: ({ api, id, formData, ...form }) =>
    sendForm({
      ...form,
      formData: withTelephone(formData),
      schema: forms.telephoneForm,
      forget: ['currentPassword'],
      send: ({ currentPassword, telephone = null }) =>
        sendProved(api, currentPassword, () =>
          api.call(updateCustomer, { params: { id }, body: { telephone } }),
        ),
    }),
  language: ({ api, id, ...form }) =>
    sendForm({
      ...form,
      schema: forms.languageForm,
      send: ({ locale = null }) => api.call(updateCustomer, { params: { id }, body: { locale } }),
    }),
  terms: ({ api, id, ...form }) =>
    sendForm({
      ...form,
      schema: forms.termsForm,
      send: (body) => api.call(updateCustomer, { params: { id }, body }),
    }),
  email: ({ api, id: _, ...form }) =>
    sendForm({
      ...form,
      schema: emailChange,
      forget: ['password'],
      send: (body) => api.call(changeEmail, { body }),
    }),
  password: ({ api, id: _, ...form }) =>
    sendForm({
      ...form,
      schema: passwordChange,
      forget: ['currentPassword', 'password', 'passwordConfirmation'],
      send: (body) => api.call(changePassword, { body }),
    }),
  'end-session': ({ api, id: _, ...form }) =>
    sendForm({
      ...form,
      schema: forms.endSessionForm,
      send: (params) => api.call(endSession, { params }),
    }),
  'end-other-sessions': ({ api, id: _, ...form }) =>
    sendForm({ ...form, schema: forms.nothing, send: () => api.call(endOtherSessions, {}) }),
  'delete-account': ({ api, id, ...form }) =>
    sendForm({
      ...form,
      schema: forms.deletionForm,
      forget: ['currentPassword'],
      send: ({ currentPassword }) =>
        sendProved(api, currentPassword, () => api.call(deleteCustomer, { params: { id } })),
    }),
  'send-email-link': ({ api, id, ...form }) =>
    sendForm({
      ...form,
      schema: forms.nothing,
      send: () => api.call(sendEmailVerification, { body: { userId: id } }),
    }),
  'send-phone-code': ({ api, id, ...form }) =>
    sendForm({
      ...form,
      schema: forms.nothing,
      send: () => api.call(sendPhoneVerification, { body: { userId: id } }),
    }),
  'phone-code': ({ api, id: _, ...form }) =>
    sendForm({ ...form, schema: phoneCode, send: (body) => api.call(verifyPhoneCode, { body }) }),
};

/** The action of every page with account forms. */
export async function accountAction({ request, context }: ActionFunctionArgs) {
  const { api, locale, forgetCustomer } = visitor(context);
  const { id } = await expectCustomer(context);
  const formData = await request.formData();
  const action = forms.FORM_ACTIONS.find((known) => known === formData.get('action'));
  if (!action) throw data(null, { status: 422 });

  const sending = await senders[action]({ api, locale, formData, id });
  if (!sending.isSent) {
    const { data: result, init } = sending.response;
    return data<FormAnswer>({ action, result, needsProof: init?.status === 403 }, init ?? undefined);
  }
  forgetCustomer();
  if (action === 'delete-account')
    throw redirect(addressOf({ route: 'index', locale: 'en' }), {
      headers: { 'set-cookie': writeLogOut(context.get(hostContext).publicUrl) },
    });
  return data<FormAnswer>({ action, result: sending.result });
}
