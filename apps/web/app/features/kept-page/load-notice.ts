import type { Locale } from '@marque/contracts/locale';
import type { ComponentType } from 'react';
import { loadMessages } from '../../site/i18n.ts';
import { idle } from '../../ui/idle.ts';
import { sparePage } from '../updates/spare-page.ts';

const AGAIN_MS = 5_000;

/** Loads the notice and its sentences once the page is usable. Tries until it succeeds, or until it is stopped. */
export function loadNotice(locale: Locale, onLoad: (notice: ComponentType) => void): () => void {
  let isWanted = true;
  let again: ReturnType<typeof setTimeout> | undefined;
  const attempt = async () => {
    try {
      const [{ KeptNotice }] = await Promise.all([
        sparePage(() => import('./KeptNotice.tsx')),
        sparePage(() => loadMessages(locale, ['kept'])),
      ]);
      if (isWanted) onLoad(KeptNotice);
    } catch {
      if (isWanted) again = setTimeout(attempt, AGAIN_MS);
    }
  };
  void idle().then(attempt);
  return () => {
    isWanted = false;
    clearTimeout(again);
  };
}
