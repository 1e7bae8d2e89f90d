import { MINUTE_MS } from './durations.ts';

/**
 * The local time in a time zone, by default that of the device, as milliseconds of a fictitious UTC time. Use it only for
 * calendar calculations.
 */
export function wallClock(at: Date, timeZone?: string): number {
  if (timeZone === undefined) return at.getTime() - at.getTimezoneOffset() * MINUTE_MS;
  const shown = new Map(
    formatter(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => shown.get(name) ?? 0;
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
    at.getUTCMilliseconds(),
  );
}

// Creating a formatter costs far more than using it, and a list needs one for each card.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, made);
  return made;
}
