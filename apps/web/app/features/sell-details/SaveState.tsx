import type { Question } from '@marque/domain/selling/answers';
import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LocalTime } from '../../ui/LocalTime.tsx';
import type { AutosaveState } from './autosave.ts';

type SaveStateProps = { state: AutosaveState<Question>; savedAt: string | null };

/** Says whether everything that was typed has reached us. */
export function SaveState({ state, savedAt }: SaveStateProps) {
  const t = useTranslations('sell.saving');
  const latest = state.savedAt === null ? savedAt : new Date(state.savedAt).toISOString();
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
      {state.status === 'calm' && latest && (
        <>
          <Check aria-hidden className="size-4.5 shrink-0 text-success-ink" />
          <LocalTime at={latest} show="clock" sentence={(time) => t('done', { time })} />
        </>
      )}
      {state.status === 'calm' && !latest && <span className="text-ink-muted">{t('byItself')}</span>}
    </p>
  );
}
