import type { Answer, ApiClient } from '@marque/contracts/client';
import type { AnyEndpoint } from '@marque/contracts/endpoint';
import { LOCALES, type Locale } from '@marque/contracts/locale';
import { messageText, sendMessage } from '@marque/contracts/selling/conversation';
import { readDraft } from '@marque/contracts/selling/drafts';
import { acceptProposal, counterProposal, readProposal } from '@marque/contracts/selling/proposal';
import { approveText, editText, readText } from '@marque/contracts/selling/texts';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { isPlainBrowser } from '../../site/is-plain-browser.server.ts';
import { refusalOf } from '../../site/refusal-of.server.ts';
import { assertValid } from '../../site/validity.ts';
import { expectData, visitor } from '../../site/visitor.ts';
import { repeatable } from '../forms/repeatable.ts';
import { sendForm } from '../forms/send-form.ts';
import { counterBody, counterForm } from './counter-form.ts';
import { DESK_ACTIONS, type DeskAction, type DeskAnswer } from './desk-answer.ts';
import { textOf, typedIn, typedOf } from './typed-text.ts';

type DeskResponse = ReturnType<typeof data<DeskAnswer>>;
type Sent = { api: ApiClient; locale: Locale; id: string; formData: FormData; url: URL };

export const deskSenders: Record<DeskAction, (sent: Sent) => Promise<DeskResponse>> = {
  message: async ({ api, locale, id, formData, url }) => {
    const sending = await sendForm({
      ...{ formData, locale, schema: messageText },
      send: (body) => api.call(sendMessage, { params: { id }, headers: repeatable(formData), body }),
    });
    return resultOf('message', sending, url);
  },

  'counter-proposal': async ({ api, locale, id, formData, url }) => {
    const params = { id };
    const { answers } = expectData(await api.call(readDraft, { params }));
    const { entries } = expectData(await api.call(readProposal, { params }));
    const number = Number(formData.get('number'));
    const terms = entries.find((entry) => entry.number === number) ?? entries[0];
    assertValid(terms, url);
    const sending = await sendForm({
      ...{ formData, locale, schema: counterForm(terms) },
      send: (counter) =>
        api.call(counterProposal, { params, body: counterBody(counter, terms, answers.region ?? 'UK') }),
    });
    return resultOf('counter-proposal', sending, url);
  },

  'accept-proposal': async ({ api, locale, id, formData, url }) => {
    const body = { number: numberIn(formData) };
    const answer = await api.call(acceptProposal, { params: { id }, body });
    return answerOf({ action: 'accept-proposal' }, answer, { locale, url });
  },

  'approve-text': async ({ api, locale, id, formData, url }) => {
    const content_hash = String(formData.get('content_hash'));
    const body = { number: numberIn(formData), content_hash };
    const answer = await api.call(approveText, { params: { id }, body });
    return answerOf({ action: 'approve-text' }, answer, { locale, url });
  },

  'edit-text': async ({ api, locale, id, formData, url }) => {
    const edited = LOCALES.find((known) => known === formData.get('locale'));
    if (!edited) throw data(null, { status: 422 });
    const typed = typedIn(formData);
    const params = { id };
    const { current } = expectData(await api.call(readText, { params }));
    const texts = { ...current.texts, [edited]: textOf(typed) };
    // An author who saves a translation has compared it with the original.
    const body = { number: numberIn(formData), texts, compared: [edited] };
    const saved = await api.call(editText, { params, body });
    if (saved.ok) return data<DeskAnswer>({ action: 'edit-text', saved: edited });
    if (saved.errors[0]?.code !== 'changed-elsewhere')
      return answerOf({ action: 'edit-text', edit: { locale: edited, typed } }, saved, { locale, url });
    const { current: latest } = expectData(await api.call(readText, { params }));
    const conflict = { number: latest.number, stored: typedOf(latest.texts[edited]) };
    return data<DeskAnswer>({ action: 'edit-text', edit: { locale: edited, typed, conflict } }, 409);
  },
};

/** The part of the page to which each form belongs. */
const PLACES: Record<DeskAction, string> = {
  message: 'conversation',
  'edit-text': 'text',
  'approve-text': 'text',
  'accept-proposal': 'agreement',
  'counter-proposal': 'proposal',
};

/** The action of the seller's desk. */
export async function deskAction({
  request,
  context,
  params: { id },
  url,
}: Pick<ActionFunctionArgs, 'request' | 'context' | 'url'> & { params: { id: string } }) {
  const { api, locale } = visitor(context);
  const formData = await request.formData();
  const action = DESK_ACTIONS.find((known) => known === formData.get('action'));
  if (!action) throw data(null, { status: 422 });
  const response = await deskSenders[action]({ api, locale, id, formData, url });
  if (isPlainBrowser(request) && !response.init) throw redirect(`${url.pathname}#${PLACES[action]}`, 303);
  return response;
}

const numberIn = (formData: FormData): number => Number(formData.get('number')) || 1;

function resultOf(
  action: 'message' | 'counter-proposal',
  sending: Awaited<ReturnType<typeof sendForm>>,
  url: URL,
): DeskResponse {
  if (sending.isSent) return data<DeskAnswer>({ action, result: sending.result });
  const { data: result, init } = sending.response;
  assertValid(init?.status !== 404, url);
  return data<DeskAnswer>({ action, result }, init ?? undefined);
}

function answerOf<E extends AnyEndpoint>(
  done: DeskAnswer,
  answer: Answer<E>,
  { locale, url }: { locale: Locale; url: URL },
): DeskResponse {
  if (answer.ok) return data(done);
  assertValid(answer.status !== 404, url);
  const { sentence, status } = refusalOf(answer, locale);
  return data({ ...done, refusal: sentence }, { status });
}
