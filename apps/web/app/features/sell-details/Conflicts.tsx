import type { Question } from '@marque/domain/selling/answers';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { AutosaveState } from './autosave.ts';
import type { DetailsAnswer } from './details-answer.ts';
import type { DraftQueue } from './draft-autosave.ts';
import { useAnswerText } from './use-answer-text.ts';

type ConflictsProps = {
  questions: readonly Question[];
  /** Undefined: the form saves by its button only. */
  queue?: DraftQueue;
  state: AutosaveState<Question>;
  answer: DetailsAnswer | undefined;
};

/**
 * The fields that were changed here and elsewhere, with both values. The seller chooses for each field. Without
 * JavaScript the form contains what was typed here, and saving it again replaces the other value.
 */
export function Conflicts({ questions, queue, state, answer }: ConflictsProps) {
  const t = useTranslations('sell');
  const textOf = useAnswerText();
  const live = questions.filter((question) => state.conflicts[question] !== undefined);
  const plain =
    live.length > 0 ? [] : questions.filter((question) => answer?.conflicts[question] !== undefined);
  if (live.length + plain.length === 0) return null;
  const choose = (question: Question, which: 'mine' | 'theirs') => {
    queue?.autosave.choose(question, which);
    void queue?.autosave.flush();
  };
  return (
    <Notice tone="warning" title={t('conflict.title')}>
      <p className="mt-1">{t(plain.length > 0 ? 'conflict.plainText' : 'conflict.text')}</p>
      <ul className="mt-3 grid gap-4" data-conflict>
        {[...live, ...plain].map((question) => {
          const mine = state.edits[question]?.value ?? answer?.typed[question] ?? '';
          const theirs = state.conflicts[question] ?? answer?.conflicts[question] ?? '';
          return (
            <li key={question} className="border-line border-t pt-3">
              <p className="font-medium">{t(`questions.${question}`)}</p>
              <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
                <dt className="text-ink-muted text-sm">{t('conflict.mine')}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{textOf(question, mine)}</dd>
                <dt className="text-ink-muted text-sm">{t('conflict.theirs')}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{textOf(question, theirs)}</dd>
              </dl>
              {live.includes(question) && (
                <div className="mt-2 flex flex-wrap gap-3">
                  <Button variant="secondary" onPress={() => choose(question, 'mine')}>
                    {t('conflict.keepMine')}
                  </Button>
                  <Button variant="secondary" onPress={() => choose(question, 'theirs')}>
                    {t('conflict.takeTheirs')}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
