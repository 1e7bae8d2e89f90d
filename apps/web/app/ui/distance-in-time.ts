const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

/** Each unit is used while its rounded count is below the next unit, so it never shows "60 minutes ago". */
const STEPS = [
  { unit: 'minute', seconds: MINUTE, limit: 60 },
  { unit: 'hour', seconds: HOUR, limit: 24 },
  { unit: 'day', seconds: DAY, limit: 7 },
  { unit: 'week', seconds: WEEK, limit: 4 },
  { unit: 'month', seconds: MONTH, limit: 12 },
] as const;

const YEARS = { unit: 'year', seconds: YEAR } as const;

const formats = new Map<string, Intl.RelativeTimeFormat>();

const formatOf = (locale: string) => {
  const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  formats.set(locale, format);
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
  formatOf(locale).format(count, unit);
