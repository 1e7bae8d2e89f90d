import { DAY_MS } from './durations.ts';
import { wallClock } from './wall-clock.ts';

/** The day of a moment in a time zone, such as `2026-06-01`. */
export const dayIn = (at: Date, timeZone: string): string =>
  new Date(wallClock(at, timeZone)).toISOString().slice(0, 10);

/** The same time of the day in a time zone, on another day. Days on which the clocks change count too. */
export function onDay(at: Date, day: string, timeZone: string): Date {
  const shown = wallClock(at, timeZone);
  return momentOf(Date.parse(`${day}T00:00:00Z`) + (shown % DAY_MS), timeZone, shown - at.getTime());
}

/** The time of a moment as the clocks of a time zone show it, such as `2026-06-01T19:30`. */
export const localTimeIn = (at: Date, timeZone: string): string =>
  new Date(wallClock(at, timeZone)).toISOString().slice(0, 16);

/** The moment at which the clocks of a time zone show this time. Null if it is not a time like `2026-06-01T19:30`. */
export function momentAt(localTime: string, timeZone: string): Date | null {
  const wanted = Date.parse(`${localTime}:00Z`);
  const isTime = !Number.isNaN(wanted) && new Date(wanted).toISOString().slice(0, 16) === localTime;
  if (!isTime) return null;
  const shown = wallClock(new Date(wanted), timeZone);
  return momentOf(wanted, timeZone, shown - wanted);
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** `offset` is the difference to UTC at a time nearby. It may be another one at the moment itself. */
function momentOf(wallTime: number, timeZone: string, offset: number): Date {
  const near = new Date(wallTime - offset);
  return new Date(wallTime - (wallClock(near, timeZone) - near.getTime()));
}
