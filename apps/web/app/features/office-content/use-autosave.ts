import { useEffect, useEffectEvent } from 'react';
import type { Typed } from './typed-fields.ts';

/** A save follows the last key after this pause. */
const PAUSE_MS = 1_500;

type Autosave = {
  hasWork: boolean;
  isSending: boolean;
  typed: Typed;
  save: (typed: Typed) => Promise<void>;
};

/** Saves a moment after the last key, and also when the form closes. */
export function useAutosave({ hasWork, isSending, typed, save }: Autosave): void {
  const autosave = useEffectEvent((words: Typed) => void save(words));
  useEffect(() => {
    if (!hasWork || isSending) return;
    // Each key begins the pause again.
    const timer = setTimeout(() => autosave(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [hasWork, isSending, typed]);

  const saveAtEnd = useEffectEvent(() => {
    if (hasWork) autosave(typed);
  });
  useEffect(() => () => saveAtEnd(), []);
}
