import type { Draft } from '@marque/contracts/selling/drafts';
import { forgetKeptForm } from '@marque/contracts/selling/kept-forms';
import type { Question } from '@marque/domain/selling/answers';
import {
  type ChangeEvent,
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Form, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { AutosaveState } from './autosave.ts';
import { Conflicts } from './Conflicts.tsx';
import { isChoice, readControl, writeControl } from './controls.ts';
import type { DetailsAnswer } from './details-answer.ts';
import type { DraftQueue } from './draft-autosave.ts';
import { isQuestion } from './fields.ts';
import { SaveState } from './SaveState.tsx';
import { stuckAnswers } from './unsaved-answers.ts';

type AnswersFormProps = {
  id: string;
  draft: Draft | null;
  questions: readonly Question[];
  queue: DraftQueue;
  state: AutosaveState<Question>;
  answer: DetailsAnswer | undefined;
  submit: string;
  /** The address after everything is saved. */
  next: string | null;
  /** Makes sure that a form which is sent twice creates one draft. */
  creationKey?: string | undefined;
  children: ReactNode;
};

/**
 * A form that saves each answer when the seller leaves its control. Without JavaScript its button saves all of them.
 * Browsers must not fill in old values after a reload, because they would look like something that was just typed.
 */
export function AnswersForm({
  id,
  draft,
  questions,
  queue,
  state,
  answer,
  submit,
  next,
  creationKey,
  children,
}: AnswersFormProps) {
  const t = useTranslations('sell');
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  // A press takes the focus from the last field, which begins a save. The button must not wait because of that.
  const [isSubmitting, setSubmitting] = useState(false);
  const { autosave } = queue;

  const note = (question: Question) => {
    const value = form.current && readControl(form.current, question);
    if (value !== null && value !== autosave.valueOf(question)) autosave.edit(question, value);
  };
  const noteAll = () => questions.forEach(note);

  const showValues = useEffectEvent(({ saved, edits }: Pick<AutosaveState<Question>, 'saved' | 'edits'>) => {
    // A new form shows what was filled in for the seller until the first answer.
    if (saved.version === 0 && !hasAny(edits)) return;
    for (const question of questions) {
      // What was typed before the session ended is not saved yet. The seller decides about it.
      if (answer?.isKept && !edits[question]) continue;
      const value = autosave.valueOf(question);
      if (form.current && readControl(form.current, question) !== value)
        writeControl(form.current, question, value);
    }
  });
  const begin = useEffectEvent(() => {
    const element = form.current;
    if (!element) return;
    // The seller may have typed before the script had loaded.
    for (const question of questions)
      if (isTouched(element, question) && !autosave.state().edits[question]) note(question);
  });
  useEffect(() => begin(), []);
  // Values that come from elsewhere: another tab, an earlier visit, or the seller's choice in a conflict.
  const { saved, edits } = state;
  useEffect(() => showValues({ saved, edits }), [saved, edits]);

  const onInput = ({ target }: FormEvent) => {
    const name = target instanceof Element ? (target.getAttribute('name') ?? '') : '';
    // The first answer creates the draft, together with everything that was filled in for the seller.
    if (state.saved.version === 0) noteAll();
    else if (isQuestion(name)) note(name);
  };
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    onInput(event);
    if (isChoice(event.target)) void autosave.flush();
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    noteAll();
    setSubmitting(true);
    await autosave.flush();
    setSubmitting(false);
    const after = autosave.state();
    // Answers of other sections must not keep the seller here. The list of sections shows them.
    const isSaved =
      after.status === 'calm' && !stuckAnswers(after).some((question) => questions.includes(question));
    if (isSaved && answer?.isKept)
      await queue.page.api.call(forgetKeptForm, { query: { path: window.location.pathname } });
    if (isSaved && next) await navigate(next);
    else form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-conflict] button')?.focus();
  };

  return (
    <Form
      ref={form}
      id={id}
      method="post"
      autoComplete="off"
      noValidate={isHydrated}
      onInput={onInput}
      onChange={onChange}
      onBlur={() => void autosave.flush()}
      onSubmit={onSubmit}
      className="grid gap-6"
    >
      <input type="hidden" name="action" value="save" />
      <input type="hidden" name="version" value={answer?.version ?? draft?.version ?? 0} />
      {creationKey && <input type="hidden" name="key" value={creationKey} />}
      {answer?.sentence && <Notice tone="danger">{answer.sentence}</Notice>}
      <Conflicts questions={questions} queue={queue} state={state} answer={answer} />
      {children}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-line border-t pt-5">
        <Button type="submit" size="large" isPending={isSubmitting}>
          {submit}
        </Button>
        <SaveState questions={questions} state={state} savedAt={draft?.updated_at ?? null} />
      </div>
      {state.status === 'closed' && <Notice tone="danger">{state.closedBecause || t('closed')}</Notice>}
    </Form>
  );
}

const hasAny = (record: object): boolean => Object.keys(record).length > 0;

function isTouched(form: HTMLFormElement, question: Question): boolean {
  const control = form.elements.namedItem(question);
  return (
    (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
    control.type !== 'checkbox' &&
    control.value !== control.defaultValue
  );
}
