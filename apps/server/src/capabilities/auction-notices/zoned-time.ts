import { type Locale, languageTag } from '@marque/contracts/locale';
import { homeTimeZone, type Region } from '@marque/domain/money/currency';
import { withZoneName } from '@marque/domain/time/with-zone-name';

/** A moment on the clock of the region, with the name of its zone. Documents that are kept need the year. */
export function zonedTime(
  at: Date,
  { region, locale, year }: { region: Region; locale: Locale; year?: 'numeric' },
): string {
  const language = languageTag(locale);
  const timeZone = homeTimeZone(region);
  const format = new Intl.DateTimeFormat(language, {
    ...{ day: 'numeric', month: 'long', ...(year && { year }) },
    // A clock of twelve hours has no leading zero.
    ...{ hour: locale === 'en-us' ? 'numeric' : '2-digit', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  });
  return withZoneName(format.format(at), at, timeZone, language);
}
