import type { Draft } from '@marque/contracts/selling/drafts';
import type { Question } from '@marque/domain/selling/answers';
import type { MissingItem } from '@marque/domain/selling/missing-items';
import { type FormEvent, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useWaitingFiles } from '../sell-uploads/use-waiting-files.ts';
import type { AutosaveState } from './autosave.ts';
import type { DetailsAnswer } from './details-answer.ts';
import type { DraftQueue } from './draft-autosave.ts';
import { NotArrived } from './NotArrived.tsx';
import { unsavedAnswers } from './unsaved-answers.ts';

type SubmitCarProps = {
  draft: Pick<Draft, 'id'>;
  missing: readonly MissingItem[];
  queue: DraftQueue;
  state: AutosaveState<Question>;
  answer: DetailsAnswer | undefined;
};

/** The value of the button that submits the car although files are still on their way. */
const WITHOUT_FILES = 'without-files';

/**
 * Sends the car to us. What is typed is saved first. Files that have not arrived hold the car back, because nothing can be
 * added to it afterwards.
 */
export function SubmitCar({ draft, missing, queue, state, answer }: SubmitCarProps) {
  const t = useTranslations('sell.submit');
  const isPending = useNavigation().formData?.get('action') === 'submit';
  const files = useWaitingFiles(draft.id);
  const [holds, setHolds] = useState(0);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const button = submitter instanceof HTMLButtonElement ? submitter : null;
    const waitsForFiles = files.length > 0 && button?.value !== WITHOUT_FILES;
    if (!waitsForFiles && unsavedAnswers(state).length === 0) return;
    event.preventDefault();
    const form = event.currentTarget;
    await queue.autosave.flush();
    if (!waitsForFiles && unsavedAnswers(queue.autosave.state()).length === 0)
      return form.requestSubmit(button?.form === form ? button : null);
    const here = document.querySelector<HTMLElement>('main [aria-invalid=true], [data-conflict] button');
    if (here) here.focus();
    else setHolds(holds + 1);
  };
  return (
    <section
      aria-labelledby="submit-title"
      className="mt-10 rounded-md border border-line bg-raised px-5 py-5 sm:px-7 sm:py-6"
    >
      <h2 id="submit-title" className="title text-2xl">
        {t('title')}
      </h2>
      <p className="mt-2 max-w-2xl text-ink-muted">
        {missing.length === 0 ? t('ready') : t('notReady', { count: missing.length })}
      </p>
      {answer?.notSent && (
        <Notice tone="danger" className="mt-4">
          {answer.notSent}
        </Notice>
      )}
      <Form method="post" onSubmit={onSubmit} className="mt-4 grid justify-items-start gap-4">
        <input type="hidden" name="action" value="submit" />
        {holds > 0 && (
          <NotArrived key={holds} draftId={draft.id} state={state} files={files}>
            <Button type="submit" name="files" value={WITHOUT_FILES} variant="secondary">
              {t('withoutFiles')}
            </Button>
          </NotArrived>
        )}
        <Button
          type="submit"
          size="large"
          variant={missing.length === 0 ? 'primary' : 'secondary'}
          isPending={isPending}
        >
          {t('button')}
        </Button>
      </Form>
    </section>
  );
}
