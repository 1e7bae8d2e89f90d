import { LOCALES } from '@marque/contracts/locale';
import { readAgreement } from '@marque/contracts/selling/agreement';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { addressOf } from '../../site/addresses.ts';
import { expectData, visitor } from '../../site/visitor.ts';
import { readKept } from '../kept-form/kept-form.server.ts';
import { answeredCarName } from './answered-car-name.ts';
import { loadOwnDraft } from './load-desk.server.ts';
import type { SignAnswer } from './sign-answer.ts';

type AgreementRequest = Pick<LoaderFunctionArgs, 'request' | 'context' | 'url'> & { params: { id: string } };

/** The agreement of the seller. The server records this as its first view. While terms are open, there is none. */
export async function loadAgreement(request: AgreementRequest) {
  const { id, answers } = await loadOwnDraft(request);
  const { api, locale } = visitor(request.context);
  const asked = request.url.searchParams.get('language');
  const language = LOCALES.find((known) => known === asked);
  const [answer, kept] = await Promise.all([
    api.call(readAgreement, { params: { id }, query: { language } }),
    readKept(request),
  ]);
  if (answer.status === 409)
    throw redirect(addressOf({ route: 'account-vehicle-details', locale, params: { id } }));
  const car = answeredCarName(answers);
  return { id, car, agreement: expectData(answer), kept: kept ? keptSignature(kept) : undefined };
}

/** The name that the seller typed before the session ended. The seller must agree and sign again. */
const keptSignature = (form: FormData): SignAnswer => ({
  name: String(form.get('name') ?? ''),
  isKept: true,
});
