import type { Answer, ApiClient } from '@marque/contracts/client';
import { describeRefusal } from '@marque/contracts/describe-refusal';
import type { AnyEndpoint } from '@marque/contracts/endpoint';
import type { Locale } from '@marque/contracts/locale';
import {
  changeText,
  lowerReserve,
  publishChange,
  withdrawal,
  withdrawListing,
} from '@marque/contracts/selling/running';
import { parseAmount } from '@marque/domain/money/parse-amount';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { refusalOf } from '../../site/refusal-of.server.ts';
import { assertValid } from '../../site/validity.ts';
import { visitor } from '../../site/visitor.ts';
import { type DONE, RUNNING_ACTIONS, type RunningAction, type RunningAnswer } from './running-answer.ts';

type Sent = { api: ApiClient; locale: Locale; id: string; url: URL; field(name: string): string };
type Response = ReturnType<typeof data<RunningAnswer>>;

const senders: Record<RunningAction, (sent: Sent) => Promise<Response>> = {
  'review-reserve': async ({ locale, field }) => {
    const amount = field('remove') ? null : parseAmount(field('reserve'));
    return amount === null && !field('remove')
      ? refused({ action: 'review-reserve', typed: field('reserve') }, 'amount-invalid', locale)
      : data<RunningAnswer>({ action: 'review-reserve', reserve: { amount } });
  },
  'lower-reserve': async (sent) => {
    const { api, id, field } = sent;
    const reserve = field('remove') ? null : parseAmount(field('reserve'));
    if (reserve === null && !field('remove')) throw data(null, { status: 422 });
    const answer = await api.call(lowerReserve, { params: { id }, body: { reserve } });
    return answerOf({ action: 'lower-reserve', typed: field('reserve') }, answer, 'reserve', sent);
  },
  'review-change': async (sent) => {
    const change = typedChange(sent);
    return change
      ? data<RunningAnswer>({ action: 'review-change', change: { ...change, key: crypto.randomUUID() } })
      : refused({ action: 'review-change', ...shownAgain(sent) }, faultOf(sent), sent.locale);
  },
  'publish-change': async (sent) => {
    const { api, id, field } = sent;
    const change = typedChange(sent);
    const key = field('key');
    if (!change || !isUuid(key)) throw data(null, { status: 422 });
    const answer = await api.call(publishChange, {
      ...{ params: { id }, body: change, headers: { 'idempotency-key': key } },
    });
    return answerOf({ action: 'publish-change', ...shownAgain(sent) }, answer, 'change', sent);
  },
  withdraw: async (sent) => {
    const { api, id, field, locale } = sent;
    const parsed = withdrawal.safeParse({ reason: field('reason') });
    if (!parsed.success)
      return refused({ action: 'withdraw', typed: field('reason') }, 'reason-required', locale);
    const answer = await api.call(withdrawListing, { params: { id }, body: parsed.data });
    return answerOf({ action: 'withdraw', typed: field('reason') }, answer, 'withdrawn', sent);
  },
};

/** The action of the seller's page of an auction. */
export async function runningAction({
  request,
  context,
  params: { id },
  url,
}: Pick<ActionFunctionArgs, 'request' | 'context' | 'url'> & { params: { id: string } }) {
  assertValid(isUuid(id), url);
  const { api, locale } = visitor(context);
  const formData = await request.formData();
  const action = RUNNING_ACTIONS.find((known) => known === formData.get('action'));
  if (!action) throw data(null, { status: 422 });
  const field = (name: string): string => {
    const value = formData.get(name);
    return typeof value === 'string' ? value : '';
  };
  return senders[action]({ api, locale, id, url, field });
}

function typedChange({ field }: Sent) {
  const parsed = changeText.safeParse({ text: field('text'), needs_consent: field('needs_consent') !== '' });
  return parsed.success ? parsed.data : null;
}

/** A change that is refused stays in the form, with the question whether it matters to bidders. */
const shownAgain = ({ field }: Sent): Pick<RunningAnswer, 'typed' | 'needsConsent'> => ({
  typed: field('text'),
  needsConsent: field('needs_consent') !== '',
});

const faultOf = ({ field }: Sent) => (field('text').trim() === '' ? 'message-required' : 'too-long');

const refused = (answer: RunningAnswer, code: string, locale: Locale): Response =>
  data({ ...answer, refusal: describeRefusal({ code }, locale) }, { status: 422 });

/** After a success the page is read again, at an address that says what was done. */
function answerOf<E extends AnyEndpoint>(
  asked: RunningAnswer,
  answer: Answer<E>,
  done: (typeof DONE)[number],
  { locale, url }: Sent,
): Response {
  if (answer.ok) throw redirect(`${url.pathname}?done=${done}`, 303);
  assertValid(answer.status !== 404, url);
  const { sentence, status } = refusalOf(answer, locale);
  return data({ ...asked, refusal: sentence }, { status });
}
