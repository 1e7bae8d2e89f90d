import { signAgreement, signature } from '@marque/contracts/selling/agreement';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { assertValid } from '../../site/validity.ts';
import { visitor } from '../../site/visitor.ts';
import { sendForm } from '../forms/send-form.ts';
import type { SignAnswer } from './sign-answer.ts';

type SignRequest = Pick<ActionFunctionArgs, 'request' | 'context' | 'url'> & { params: { id: string } };

/** Signs the agreement whose hash the page has sent back. */
export async function signAction({ request, context, params: { id }, url }: SignRequest) {
  const { api, locale } = visitor(context);
  const formData = await request.formData();
  const sending = await sendForm({
    ...{ formData, locale, schema: signature },
    send: (body) => api.call(signAgreement, { params: { id }, body }),
  });
  if (sending.isSent) throw redirect(url.pathname, 303);
  const { data: result, init } = sending.response;
  assertValid(init?.status !== 404, url);
  return data<SignAnswer>(
    { result, isChanged: init?.status === 409, name: String(formData.get('name') ?? '').slice(0, 200) },
    init ?? undefined,
  );
}
