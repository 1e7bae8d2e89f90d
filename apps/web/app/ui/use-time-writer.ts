import { withZoneName } from '@marque/domain/time/with-zone-name';
import { type DateTimeFormatOptions, useFormatter, useLocale } from 'use-intl';

/** Writes a moment by the clock of a time zone. A shape with `timeZoneName` ends with the name of the zone. */
export function useTimeWriter() {
  const format = useFormatter();
  const language = useLocale();
  return (moment: string | number, shape: DateTimeFormatOptions, timeZone: string): string => {
    const at = new Date(moment);
    return withZoneName(format.dateTime(at, { ...shape, timeZone }), at, timeZone, language);
  };
}
