import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import { wallClock } from '../time/wall-clock.ts';

export type StartLabel =
  | { key: 'coming-soon' | 'starting-soon' | 'starts-tomorrow' }
  | { key: 'starts-in'; value: number; unit: 'minute' | 'hour' | 'day' };

const THRESHOLD_MS = 14 * DAY_MS;

/**
 * The next time at which the label may change; null if it never changes. Minutes are counted back from the start. Days
 * change at midnight, which is a whole minute in every time zone.
 */
export function nextLabelChange(startsAt: Date | null, now: Date): Date | null {
  if (startsAt === null || startsAt <= now) return null;
  const at = now.getTime();
  const untilNextMinute = MINUTE_MS - (at % MINUTE_MS);
  const untilNextCount = (startsAt.getTime() - at) % MINUTE_MS || MINUTE_MS;
  return new Date(at + Math.min(untilNextMinute, untilNextCount));
}

/**
 * Days are calendar days in the time zone, by default that of the device, so a clock change does not affect them. Hours
 * are elapsed hours.
 */
export function startLabel(startsAt: Date | null, now: Date, timeZone?: string): StartLabel {
  if (startsAt === null) return { key: 'coming-soon' };
  if (startsAt <= now) return { key: 'starting-soon' };

  const start = wallClock(startsAt, timeZone);
  const today = wallClock(now, timeZone);
  const days = Math.floor(start / DAY_MS) - Math.floor(today / DAY_MS);
  if (days === 1) return { key: 'starts-tomorrow' };
  if (start - today > THRESHOLD_MS) return { key: 'coming-soon' };
  if (days > 1) return { key: 'starts-in', value: days, unit: 'day' };

  const minutes = Math.ceil((startsAt.getTime() - now.getTime()) / MINUTE_MS);
  if (minutes < 60) return { key: 'starts-in', value: minutes, unit: 'minute' };
  return { key: 'starts-in', value: Math.round(minutes / 60), unit: 'hour' };
}
