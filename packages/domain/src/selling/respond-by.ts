import { homeTimeZone, type Region } from '../money/currency.ts';
import { dayIn } from '../time/calendar-days.ts';
import { DAY_MS } from '../time/durations.ts';
import { holidayOn } from '../time/public-holidays.ts';

/**
 * We answer within one working day: at the same time on the next day that is neither at the weekend nor a public holiday
 * of the region.
 */
export function respondBy(at: Date, region: Region): Date {
  let answer = new Date(at.getTime() + DAY_MS);
  while (!isWorkingDay(dayIn(answer, homeTimeZone(region)), region))
    answer = new Date(answer.getTime() + DAY_MS);
  return answer;
}

function isWorkingDay(day: string, region: Region): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && holidayOn(region, day) === null;
}
