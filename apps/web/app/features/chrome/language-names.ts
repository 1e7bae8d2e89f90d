import type { Locale } from '@marque/contracts/locale';

/** Each name is in its own language, in whatever language the page is. */
export const languageNames: Record<Locale, string> = {
  en: 'English (UK)',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  'en-us': 'English (US)',
};
