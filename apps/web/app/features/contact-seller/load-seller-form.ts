import type { Locale } from '@marque/contracts/locale';
import { loadMessages } from '../../site/i18n.ts';

/** The form, with the sentences for what is wrong in it. */
export async function loadSellerForm(locale: Locale) {
  const [part] = await Promise.all([import('./ContactSellerForm.tsx'), loadMessages(locale, ['errors'])]);
  return part;
}
