import { wallClock } from './wall-clock.ts';

/** A moment as forms write it, in a time zone: `2026-06-01T18:00`. */
export const localMoment = (at: Date, timeZone: string): string =>
  new Date(wallClock(at, timeZone)).toISOString().slice(0, 16);

/**
 * The moment of a day and time that was typed for a time zone. Null if there is no such day. A time that is skipped when
 * the clocks go forward is an hour later.
 */
export function parseLocalMoment(typed: string, timeZone: string): Date | null {
  const [, shown] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::00)?$/.exec(typed) ?? [];
  const wanted = shown === undefined ? Number.NaN : Date.parse(`${shown}:00Z`);
  if (shown === undefined || Number.isNaN(wanted)) return null;
  if (!new Date(wanted).toISOString().startsWith(shown)) return null;
  const offsetAt = (at: Date) => wallClock(at, timeZone) - at.getTime();
  const near = new Date(wanted - offsetAt(new Date(wanted)));
  return new Date(wanted - offsetAt(near));
}
