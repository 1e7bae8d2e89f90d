import { DAY_MS } from './durations.ts';
import { wallClock } from './wall-clock.ts';

/** The day of a moment in a time zone, such as `2026-06-01`. */
export const dayIn = (at: Date, timeZone: string): string =>
  new Date(wallClock(at, timeZone)).toISOString().slice(0, 10);

/** The same time of the day in a time zone, on another day. Days on which the clocks change count too. */
export function onDay(at: Date, day: string, timeZone: string): Date {
  const shown = wallClock(at, timeZone);
  const wanted = Date.parse(`${day}T00:00:00Z`) + (shown % DAY_MS);
  const near = new Date(wanted - (shown - at.getTime()));
  return new Date(wanted - (wallClock(near, timeZone) - near.getTime()));
}
