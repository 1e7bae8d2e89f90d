import { LOCALES } from '@marque/contracts/locale';
import { readAgreement } from '@marque/contracts/selling/agreement';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { addressOf } from '../../site/addresses.ts';
import { expectData, visitor } from '../../site/visitor.ts';
import { answeredCarName } from './answered-car-name.ts';
import { loadOwnDraft } from './load-desk.server.ts';

type AgreementRequest = Pick<LoaderFunctionArgs, 'context' | 'url'> & { params: { id: string } };

/** The agreement of the seller. The server records this as its first view. While terms are open, there is none. */
export async function loadAgreement(request: AgreementRequest) {
  const { id, answers } = await loadOwnDraft(request);
  const { api, locale } = visitor(request.context);
  const asked = request.url.searchParams.get('language');
  const language = LOCALES.find((known) => known === asked);
  const answer = await api.call(readAgreement, { params: { id }, query: { language } });
  if (answer.status === 409)
    throw redirect(addressOf({ route: 'account-vehicle-details', locale, params: { id } }));
  const car = answeredCarName(answers);
  return { id, car, agreement: expectData(answer) };
}
