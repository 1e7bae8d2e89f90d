import type { Question } from '@marque/domain/selling/answers';
import { Check, CircleAlert, CloudOff, LoaderCircle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LocalTime } from '../../ui/LocalTime.tsx';
import type { AutosaveState } from './autosave.ts';
import { stuckAnswers } from './unsaved-answers.ts';

type SaveStateProps = {
  /** The questions of the form. */
  questions: readonly Question[];
  state: AutosaveState<Question>;
  savedAt: string | null;
};

/** Says whether everything that was typed has reached us. */
export function SaveState({ questions, state, savedAt }: SaveStateProps) {
  const t = useTranslations('sell.saving');
  const latest = state.savedAt === null ? savedAt : new Date(state.savedAt).toISOString();
  const isStuck = stuckAnswers(state).some((question) => questions.includes(question));
  return (
    <p
      aria-live="polite"
      className="flex min-h-11 min-w-0 flex-1 basis-56 items-center gap-2 text-sm"
      data-saving={state.status}
    >
      {state.status === 'saving' && (
        <>
          <LoaderCircle aria-hidden className="size-4.5 shrink-0 animate-turn text-ink-muted" />
          {t('now')}
        </>
      )}
      {state.status === 'waiting' && (
        <>
          <CloudOff aria-hidden className="size-4.5 shrink-0 text-warning-ink" />
          <span className="text-warning-ink">{t('waiting')}</span>
        </>
      )}
      {state.status === 'calm' && isStuck && (
        <>
          <CircleAlert aria-hidden className="size-4.5 shrink-0 text-danger-ink" />
          <span className="text-danger-ink">{t('stuck')}</span>
        </>
      )}
      {state.status === 'calm' && !isStuck && latest && (
        <>
          <Check aria-hidden className="size-4.5 shrink-0 text-success-ink" />
          <LocalTime at={latest} show="clock" sentence={(time) => t('done', { time })} />
        </>
      )}
      {state.status === 'calm' && !isStuck && !latest && (
        <span className="text-ink-muted">{t('byItself')}</span>
      )}
    </p>
  );
}
