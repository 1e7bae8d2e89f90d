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

/** Anything within a minute is shown as now. */
export const formatRelativeTime = (thenMs: number, nowMs: number, locale: string) => {
  const seconds = (thenMs - nowMs) / 1000;
  const format = formatOf(locale);
  if (Math.abs(seconds) < MINUTE) return format.format(0, 'second');
  const step =
    STEPS.find(({ seconds: size, limit }) => Math.round(Math.abs(seconds) / size) < limit) ?? YEARS;
  return format.format(Math.round(seconds / step.seconds), step.unit);
};
