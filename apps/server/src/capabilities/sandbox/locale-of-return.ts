import { isLocaleSegment, type Locale, localeOfSegment } from '@marque/contracts/locale';

/** The language of the page of our site to which a customer returns. */
export function localeOfReturn(returnUrl: string | null): Locale {
  const segment = URL.parse(returnUrl ?? '')?.pathname.split('/')[1];
  return isLocaleSegment(segment) ? localeOfSegment(segment) : 'en';
}
