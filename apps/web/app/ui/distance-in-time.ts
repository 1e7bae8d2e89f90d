const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

/**
 * Each unit is used while its rounded count is below the next unit, so it never shows "60 minutes ago". Two days are
 * counted in hours, because a deadline in 40 hours may be tomorrow.
 */
const STEPS = [
  { unit: 'minute', seconds: MINUTE, limit: 60 },
  { unit: 'hour', seconds: HOUR, limit: 48 },
  { unit: 'day', seconds: DAY, limit: 7 },
  { unit: 'week', seconds: WEEK, limit: 4 },
  { unit: 'month', seconds: MONTH, limit: 12 },
] as const;

const YEARS = { unit: 'year', seconds: YEAR } as const;

const formats = new Map<string, Intl.RelativeTimeFormat>();

/** Words such as 'the day after tomorrow' name a day of the calendar, which a distance is not. Only 'now' is a word. */
const formatOf = (locale: string, numeric: 'auto' | 'always') => {
  const name = `${locale} ${numeric}`;
  const format = formats.get(name) ?? new Intl.RelativeTimeFormat(locale, { numeric });
  formats.set(name, format);
  return format;
};

type Distance = { count: number; unit: 'second' | (typeof STEPS)[number]['unit'] | 'year' };

/** Anything within a minute is no distance at all. */
export function distanceOf(thenMs: number, nowMs: number): Distance {
  const seconds = (thenMs - nowMs) / 1000;
  if (Math.abs(seconds) < MINUTE) return { count: 0, unit: 'second' };
  const step =
    STEPS.find(({ seconds: size, limit }) => Math.round(Math.abs(seconds) / size) < limit) ?? YEARS;
  return { count: Math.round(seconds / step.seconds), unit: step.unit };
}

export const formatDistance = ({ count, unit }: Distance, locale: string): string =>
  formatOf(locale, count === 0 ? 'auto' : 'always').format(count, unit);
