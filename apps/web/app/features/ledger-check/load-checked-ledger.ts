import type { Locale } from '@marque/contracts/locale';
import { loadMessages } from '../../site/i18n.ts';

/** The check and its sentences. Few visitors use them, so the page does not load them. */
export async function loadCheckedLedger(locale: Locale) {
  const [{ CheckedLedger }] = await Promise.all([
    import('./CheckedLedger.tsx'),
    loadMessages(locale, ['rare']),
  ]);
  return { CheckedLedger };
}
