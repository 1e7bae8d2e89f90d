import { MINUTE_MS } from '../time/durations.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** The time until the end in its two largest units, by the names that `Intl` uses. Rounded down, at least a minute. */
export function timeLeft(endsAt: Date, now: Date): { day?: number; hour?: number; minute?: number } {
  const total = Math.max(1, Math.floor((endsAt.getTime() - now.getTime()) / MINUTE_MS));
  const days = Math.floor(total / DAY);
  const hours = Math.floor((total % DAY) / HOUR);
  if (days > 0) return { day: days, hour: hours };
  return hours > 0 ? { hour: hours, minute: total % HOUR } : { minute: total };
}
