import type { Calendar } from '@marque/contracts/calendar';
import { homeTimeZone, type Region } from '@marque/domain/money/currency';
import { addDays } from '@marque/domain/time/calendar-days';
import { holidayOn } from '@marque/domain/time/public-holidays';
import type { Context } from '../../platform/context.ts';
import { countEnds } from './repository.ts';
import { spanOfDays } from './span-of-days.ts';

export async function readOfficeCalendar(
  { db }: Pick<Context, 'db'>,
  { region, first_day, days }: { region: Region; first_day: string; days: number },
): Promise<Calendar> {
  const timeZone = homeTimeZone(region);
  return {
    region,
    time_zone: timeZone,
    hours: await countEnds(db.kysely, { region, timeZone, ...spanOfDays(first_day, days, timeZone) }),
    holidays: Array.from({ length: days }, (_, n) => addDays(first_day, n)).flatMap((day) => {
      const holiday = holidayOn(region, day);
      return holiday ? [{ day, holiday }] : [];
    }),
  };
}
