import type { ApiClient } from '@marque/contracts/client';
import type { Locale } from '@marque/contracts/locale';
import { answerSandboxBank, enterSandboxCard, sandboxCard } from '@marque/contracts/sandbox';
import { data, redirectDocument } from 'react-router';
import { refusalOf } from '../../site/refusal-of.server.ts';
import { assertValid } from '../../site/validity.ts';
import { sendForm } from '../forms/send-form.ts';
import type { SandboxAnswer } from './sandbox-answer.ts';

type Form = { api: ApiClient; locale: Locale; id: string; formData: FormData; url: URL; testCard?: string };

export async function enterCard({ api, locale, id, formData, url, testCard }: Form) {
  const sending = await sendForm({
    ...{ formData, locale, schema: sandboxCard },
    send: (body) => api.call(enterSandboxCard, { params: { id }, body }),
  });
  if (sending.isSent) return leave(sending.data);
  const { data: result, init } = sending.response;
  assertValid(init?.status !== 404, url);
  return data<SandboxAnswer>({ result, ...(testCard ? { testCard } : {}) }, init ?? undefined);
}

/** Enters a card from the list, with an expiry and a code that every card accepts. */
export function enterTestCard(form: Form) {
  const number = String(form.formData.get('number') ?? '');
  const formData = new FormData();
  formData.set('number', number);
  formData.set('expiry', `12/${new Date().getUTCFullYear() + 3}`);
  formData.set('code', number.length === AMEX_LENGTH ? '1234' : '123');
  return enterCard({ ...form, formData, testCard: number });
}

const AMEX_LENGTH = 15;

export async function answerBank({ api, locale, id, formData, url }: Form) {
  const body = { confirm: formData.get('answer') === 'confirm' };
  const answer = await api.call(answerSandboxBank, { params: { id }, body });
  if (answer.ok) return leave(answer.data);
  assertValid(answer.status !== 404, url);
  const { sentence, status } = refusalOf(answer, locale);
  return data<SandboxAnswer>({ refusal: sentence }, { status });
}

/** The page of a real provider is on another site, so the whole page is loaded. */
const leave = ({ step, return_url }: { step: string; return_url: string }) =>
  step === 'done' ? redirectDocument(return_url, 303) : data<SandboxAnswer>({});
