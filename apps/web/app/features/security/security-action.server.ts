import type { ApiClient } from '@marque/contracts/client';
import { ownerProof } from '@marque/contracts/customers/owner-proof';
import type { Locale } from '@marque/contracts/locale';
import { passkeyName, removePasskey, renamePasskey } from '@marque/contracts/passkeys';
import {
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
  removeAuthenticatorApp,
  renewRecoveryCodes,
  secondStepCode,
} from '@marque/contracts/second-step';
import { type ActionFunctionArgs, data } from 'react-router';
import { visitor } from '../../site/visitor.ts';
import { sendForm } from '../forms/send-form.ts';
import { SECURITY_ACTIONS, type SecurityAnswer, type SecurityFormAction } from './security-answer.ts';
import { sendProved } from './send-proved.ts';

type Sent = { api: ApiClient; locale: Locale; formData: FormData; id: string };
type Sending = Awaited<ReturnType<typeof sendForm>> & Pick<SecurityAnswer, 'app' | 'codes'>;

const proven = { schema: ownerProof, forget: ['currentPassword'] };

const senders: Record<SecurityFormAction, (sent: Sent) => Promise<Sending>> = {
  'rename-passkey': ({ api, id, ...form }) =>
    sendForm({
      ...form,
      schema: passkeyName,
      send: (body) => api.call(renamePasskey, { params: { id }, body }),
    }),
  'remove-passkey': ({ api, id, ...form }) =>
    sendForm({
      ...form,
      ...proven,
      send: ({ currentPassword }) =>
        sendProved(api, currentPassword, () => api.call(removePasskey, { params: { id } })),
    }),
  'begin-app': async ({ api, id: _, ...form }) => {
    const sending = await sendForm({
      ...form,
      ...proven,
      send: (body) => api.call(beginAuthenticatorApp, { body }),
    });
    return sending.isSent ? { ...sending, app: sending.data } : sending;
  },
  'confirm-app': async ({ api, id: _, ...form }) => {
    const sending = await sendForm({
      ...form,
      schema: secondStepCode,
      send: (body) => api.call(confirmAuthenticatorApp, { body }),
    });
    return sending.isSent ? { ...sending, codes: sending.data.recovery_codes } : sending;
  },
  'remove-app': ({ api, id: _, ...form }) =>
    sendForm({ ...form, ...proven, send: (body) => api.call(removeAuthenticatorApp, { body }) }),
  'renew-codes': async ({ api, id: _, ...form }) => {
    const sending = await sendForm({
      ...form,
      ...proven,
      send: (body) => api.call(renewRecoveryCodes, { body }),
    });
    return sending.isSent ? { ...sending, codes: sending.data.recovery_codes } : sending;
  },
};

/** The action of the account's security page. */
export async function securityAction({ request, context }: ActionFunctionArgs) {
  const { api, locale } = visitor(context);
  const formData = await request.formData();
  const action = SECURITY_ACTIONS.find((known) => known === formData.get('action'));
  if (!action) throw data(null, { status: 422 });

  const id = String(formData.get('id') ?? '');
  const sending = await senders[action]({ api, locale, formData, id });
  if (!sending.isSent)
    return data<SecurityAnswer>(
      { action, id, result: sending.response.data },
      sending.response.init ?? undefined,
    );
  const { result, app, codes } = sending;
  return data<SecurityAnswer>({ action, id, result, ...(app ? { app } : {}), ...(codes ? { codes } : {}) });
}
