import type { Locale } from '@marque/contracts/locale';
import type { ComponentType } from 'react';
import { loadMessages } from '../../site/i18n.ts';
import { idle } from '../../ui/idle.ts';
import { keepTrying } from '../../ui/keep-trying.ts';

/** Loads the notice and its sentences once the page is usable. The caller may stop it. */
export function loadNotice(locale: Locale, onLoad: (notice: ComponentType) => void): () => void {
  let isWanted = true;
  const load = async () => {
    await idle();
    const [{ KeptNotice }] = await keepTrying(() =>
      Promise.all([import('./KeptNotice.tsx'), loadMessages(locale, ['kept'])]),
    );
    if (isWanted) onLoad(KeptNotice);
  };
  void load();
  return () => {
    isWanted = false;
  };
}
