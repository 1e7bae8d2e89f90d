import type { Locale } from '@marque/contracts/locale';
import type { ComponentType } from 'react';
import { loadMessages } from '../../site/i18n.ts';
import { keepTrying } from '../../ui/keep-trying.ts';
import { settled } from '../../ui/LatePart.tsx';

/** Loads the count and the menu with their words once the whole page is usable. The caller may stop it. */
export function loadBell(locale: Locale, onLoad: (bell: ComponentType) => void): () => void {
  let isWanted = true;
  const load = async () => {
    await settled();
    const [{ LiveBell }] = await keepTrying(() =>
      Promise.all([import('./LiveBell.tsx'), loadMessages(locale, ['bell'])]),
    );
    if (isWanted) onLoad(LiveBell);
  };
  void load();
  return () => {
    isWanted = false;
  };
}
