import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import { wallClock } from '../time/wall-clock.ts';

/** By the clocks of the time zone, such as from `22:00` to `07:00`. They begin and end at different times. */
type QuietHours = { from: string; to: string; timeZone: string };

const MINUTES_OF_DAY = DAY_MS / MINUTE_MS;

export function isQuiet(at: Date, { from, to, timeZone }: QuietHours): boolean {
  const [minute, start, end] = [minuteOfDay(at, timeZone), minutesOf(from), minutesOf(to)];
  return start < end ? minute >= start && minute < end : minute >= start || minute < end;
}

/** The first moment from this one on that is not quiet. */
export function endOfQuiet(at: Date, quiet: QuietHours): Date {
  let moment = at;
  while (isQuiet(moment, quiet)) moment = nextChange(moment, quiet);
  return moment;
}

/** When the quiet hours end, or when the clocks are changed, if that is sooner. */
function nextChange(at: Date, { to, timeZone }: QuietHours): Date {
  const start = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  const left = (minutesOf(to) - minuteOfDay(at, timeZone) + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  const end = start + left * MINUTE_MS;
  const offset = offsetAt(start, timeZone);
  if (offsetAt(end, timeZone) === offset) return new Date(end);
  let [before, after] = [start, end];
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / MINUTE_MS / 2) * MINUTE_MS;
    if (offsetAt(middle, timeZone) === offset) before = middle;
    else after = middle;
  }
  return new Date(after);
}

const offsetAt = (at: number, timeZone: string): number => wallClock(new Date(at), timeZone) - at;

const minuteOfDay = (at: Date, timeZone: string): number =>
  Math.floor(wallClock(at, timeZone) / MINUTE_MS) % MINUTES_OF_DAY;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
