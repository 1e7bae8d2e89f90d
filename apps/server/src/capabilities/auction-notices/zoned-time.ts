import { type Locale, languageTag } from '@marque/contracts/locale';
import { homeTimeZone, type Region } from '@marque/domain/money/currency';
import { withZoneName } from '@marque/domain/time/with-zone-name';

type Manner = { region: Region; locale: Locale; year?: 'numeric' };

/** Making a format takes longer than using it, and there are few. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf({ region, locale, year }: Manner): Intl.DateTimeFormat {
  const key = `${region} ${locale} ${year}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(languageTag(locale), {
    ...{ day: 'numeric', month: 'long', ...(year && { year }) },
    // A clock of twelve hours has no leading zero.
    ...{ hour: locale === 'en-us' ? 'numeric' : '2-digit', minute: '2-digit' },
    ...{ timeZone: homeTimeZone(region), timeZoneName: 'short' },
  });
  formats.set(key, made);
  return made;
}

/** A moment on the clock of the region, with the name of its zone. Documents that are kept need the year. */
export const zonedTime = (at: Date, manner: Manner): string =>
  withZoneName(formatOf(manner).format(at), at, homeTimeZone(manner.region), languageTag(manner.locale));
