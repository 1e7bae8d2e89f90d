import { DAY_MS } from '../time/durations.ts';
import { wallClock } from '../time/wall-clock.ts';

/** We answer within one working day: at the same time on the next day that is not a Saturday or Sunday. */
export function respondBy(at: Date, timeZone: string): Date {
  let answer = new Date(at.getTime() + DAY_MS);
  while (isWeekend(answer, timeZone)) answer = new Date(answer.getTime() + DAY_MS);
  return answer;
}

const isWeekend = (at: Date, timeZone: string): boolean => {
  const day = new Date(wallClock(at, timeZone)).getUTCDay();
  return day === 0 || day === 6;
};
