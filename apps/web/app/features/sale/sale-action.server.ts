import type { Answer, ApiClient } from '@marque/contracts/client';
import type { AnyEndpoint } from '@marque/contracts/endpoint';
import type { Locale } from '@marque/contracts/locale';
import { confirmStep, problemText, raiseProblem } from '@marque/contracts/sales/completion';
import { offerSecondChance } from '@marque/contracts/sales/second-chances';
import { SALE_STEPS } from '@marque/domain/sales/checklist';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { isPlainBrowser } from '../../site/is-plain-browser.server.ts';
import { refusalOf } from '../../site/refusal-of.server.ts';
import { assertValid } from '../../site/validity.ts';
import { visitor } from '../../site/visitor.ts';
import { sendForm } from '../forms/send-form.ts';
import { SALE_ACTIONS, type SaleAction, type SaleAnswer } from './sale-answer.ts';

type SaleResponse = ReturnType<typeof data<SaleAnswer>>;
type Sent = {
  api: ApiClient;
  locale: Locale;
  listing: string;
  formData: FormData;
  url: URL;
  /** Sent by the browser itself, without a script. Its answer is a whole page. */
  isPlain: boolean;
};

const senders: Record<SaleAction, (sent: Sent) => Promise<SaleResponse>> = {
  'confirm-step': async ({ api, locale, listing, formData, url }) => {
    const step = SALE_STEPS.find((known) => known === formData.get('step'));
    if (!step) throw data(null, { status: 422 });
    const answer = await api.call(confirmStep, { params: { listing, step } });
    return answerOf({ action: 'confirm-step', step }, answer, { locale, url });
  },
  offer: async ({ api, locale, listing, url }) => {
    const answer = await api.call(offerSecondChance, { params: { listing } });
    return answerOf({ action: 'offer' }, answer, { locale, url });
  },
  problem: async ({ api, locale, listing, formData, url, isPlain }) => {
    const sending = await sendForm({
      ...{ formData, locale, schema: problemText },
      send: (body) => api.call(raiseProblem, { params: { listing }, body }),
    });
    // Otherwise a reload of the page would raise the problem again, after staff have resolved it.
    if (sending.isSent && isPlain) throw redirect(url.pathname, 303);
    if (sending.isSent) return data<SaleAnswer>({ action: 'problem', result: sending.result });
    const { data: result, init } = sending.response;
    assertValid(init?.status !== 404, url);
    return data<SaleAnswer>({ action: 'problem', result }, init ?? undefined);
  },
};

/** The action of the page of a sale, for both sides. */
export async function saleAction({
  request,
  context,
  params,
  url,
}: Pick<ActionFunctionArgs, 'request' | 'context' | 'url'> & { params: { id: string } }) {
  const { api, locale } = visitor(context);
  const formData = await request.formData();
  const action = SALE_ACTIONS.find((known) => known === formData.get('action'));
  if (!action) throw data(null, { status: 422 });
  const isPlain = isPlainBrowser(request);
  return senders[action]({ api, locale, formData, url, isPlain, listing: params.id });
}

function answerOf<E extends AnyEndpoint>(
  done: SaleAnswer,
  answer: Answer<E>,
  { locale, url }: { locale: Locale; url: URL },
): SaleResponse {
  if (answer.ok) return data(done);
  assertValid(answer.status !== 404, url);
  const { sentence, status } = refusalOf(answer, locale);
  return data({ ...done, refusal: sentence }, { status });
}
