import type { User } from '@marque/contracts/customers';
import { type Locale, languageTag } from '@marque/contracts/locale';
import { translatorOf } from './i18n.ts';
import type { Viewing } from './site.ts';

/** The server writes the words, because the pages of customers do not load the messages of the office. */
export function viewingAs(user: User | null, locale: Locale): Viewing | null {
  if (!user?.viewed_by) return null;
  const translate = translatorOf(locale);
  const endsAt = new Intl.DateTimeFormat(languageTag(locale), { timeStyle: 'short', timeZone: 'UTC' });
  return {
    label: translate('officeCustomers.viewing.label'),
    text: translate('officeCustomers.viewing.text', {
      customer: user.username,
      time: endsAt.format(new Date(user.viewed_by.ends_at)),
    }),
    stop: translate('officeCustomers.viewing.stop'),
  };
}
