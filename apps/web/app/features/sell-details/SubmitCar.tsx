import type { Question } from '@marque/domain/selling/answers';
import type { MissingItem } from '@marque/domain/selling/missing-items';
import type { FormEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { AutosaveState } from './autosave.ts';
import type { DetailsAnswer } from './details-answer.ts';
import type { DraftQueue } from './draft-autosave.ts';

type SubmitCarProps = {
  missing: readonly MissingItem[];
  queue: DraftQueue;
  state: AutosaveState<Question>;
  answer: DetailsAnswer | undefined;
};

/** Sends the car to us. What is typed on the page is saved first. */
export function SubmitCar({ missing, queue, state, answer }: SubmitCarProps) {
  const t = useTranslations('sell.submit');
  const isPending = useNavigation().formData?.get('action') === 'submit';
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    if (Object.keys(state.edits).length === 0) return;
    event.preventDefault();
    const form = event.currentTarget;
    await queue.autosave.flush();
    if (Object.keys(queue.autosave.state().edits).length === 0) form.requestSubmit();
    else document.querySelector<HTMLElement>('main [aria-invalid=true], [data-conflict] button')?.focus();
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
      <Form method="post" onSubmit={onSubmit} className="mt-4">
        <input type="hidden" name="action" value="submit" />
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
