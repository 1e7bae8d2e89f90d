import { useFormatter } from 'use-intl';

/** Writes months, which are in UTC, in the reader's language. */
export function useMonths() {
  const format = useFormatter();
  const start = (month: string) => new Date(`${month}-01T00:00:00Z`);
  return {
    letter: (month: string) => format.dateTime(start(month), { month: 'narrow', timeZone: 'UTC' }),
    name: (month: string) =>
      format.dateTime(start(month), { month: 'short', year: 'numeric', timeZone: 'UTC' }),
  };
}
