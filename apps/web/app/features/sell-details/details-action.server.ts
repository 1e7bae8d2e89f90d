import type { Answer, ApiClient } from '@marque/contracts/client';
import { describeRefusal } from '@marque/contracts/describe-refusal';
import type { AnyEndpoint } from '@marque/contracts/endpoint';
import type { Locale } from '@marque/contracts/locale';
import { createDraft, readDraft, submitDraft, updateDraft } from '@marque/contracts/selling/drafts';
import type { Question } from '@marque/domain/selling/answers';
import { data, redirect } from 'react-router';
import { addressOf } from '../../site/addresses.ts';
import { refusalOf } from '../../site/refusal-of.server.ts';
import { expectData } from '../../site/visitor.ts';
import type { DetailsAnswer } from './details-answer.ts';
import { isQuestion } from './fields.ts';
import { isSameAnswer, readAnswers, type Typed, typedIn, typedOf } from './typed-answers.ts';

type Caller = { api: ApiClient; locale: Locale };
type Form = { id: string | undefined; formData: FormData; questions: readonly Question[] };

/** Saves a form without JavaScript. Creates the draft if there is none. `next` is the address after a success. */
export async function saveForm({ api, locale }: Caller, form: Form, next: (id: string) => string) {
  const { id, formData, questions } = form;
  const typed = typedIn(formData, questions);
  const { values, faults } = readAnswers(typed);
  const version = Number(formData.get('version')) || 1;
  // The form that is shown again is still based on this version. Somebody may have saved another one meanwhile.
  const shownAgain = id === undefined ? { typed } : { typed, version };
  if (Object.keys(faults).length > 0) {
    const sentences = Object.entries(faults).map(([name, fault]) => [name, describeRefusal(fault, locale)]);
    return data<DetailsAnswer>(
      { ...shownAgain, faults: Object.fromEntries(sentences), conflicts: {} },
      { status: 422 },
    );
  }
  if (id === undefined) {
    const key = String(formData.get('key') ?? '').slice(0, 100);
    const created = await api.call(createDraft, {
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
      body: values,
    });
    return created.ok ? redirect(next(created.data.id)) : refused(shownAgain, created, locale);
  }
  const saved = await api.call(updateDraft, { params: { id }, body: { ...values, version } });
  if (saved.ok) return redirect(next(id));
  if (saved.errors[0]?.code !== 'changed-elsewhere') return refused(shownAgain, saved, locale);
  return data<DetailsAnswer>(await differences(api, id, typed), { status: 409 });
}

/** Both values of each field that differs. The form keeps what was typed; saving it again replaces the others. */
async function differences(api: ApiClient, id: string, typed: Typed): Promise<DetailsAnswer> {
  const current = expectData(await api.call(readDraft, { params: { id } }));
  const stored = typedOf(current.answers);
  const differing = Object.entries(typed).filter(
    ([name, text]) => isQuestion(name) && !isSameAnswer(name, text, stored[name]),
  );
  return {
    ...{ typed, faults: {}, version: current.version },
    conflicts: Object.fromEntries(differing.map(([name]) => [name, stored[name as Question]])),
  };
}

function refused<E extends AnyEndpoint>(
  shownAgain: Pick<DetailsAnswer, 'typed' | 'version'>,
  answer: Extract<Answer<E>, { ok: false }>,
  locale: Locale,
) {
  const named = answer.errors.flatMap(({ source, detail }) => {
    const name = source?.pointer.split('/')[1] ?? '';
    return isQuestion(name) ? [[name, detail]] : [];
  });
  const { sentence, status } = refusalOf(answer, locale);
  return data<DetailsAnswer>(
    {
      ...shownAgain,
      faults: Object.fromEntries(named),
      conflicts: {},
      ...(named.length === 0 ? { sentence } : {}),
    },
    { status },
  );
}

export async function submitForm({ api, locale }: Caller, id: string) {
  const submitted = await api.call(submitDraft, { params: { id } });
  if (submitted.ok)
    return redirect(addressOf({ route: 'vehicle-details-completed', locale, params: { id } }));
  const { sentence, status } = refusalOf(submitted, locale);
  return data<DetailsAnswer>({ typed: {}, faults: {}, conflicts: {}, notSent: sentence }, { status });
}
