import type { Locale } from '@marque/contracts/locale';

/** Each in its own language, whatever language the page is in. */
export const languageNames: Record<Locale, string> = {
  en: 'English (UK)',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  'en-us': 'English (US)',
};
