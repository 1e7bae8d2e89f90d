import { addDays, momentAt } from '@marque/domain/time/calendar-days';

/** From the beginning of a day to that of another, by the clocks of a time zone. */
export const spanOfDays = (day: string, days: number, timeZone: string): { from: Date; to: Date } => ({
  from: startOf(day, timeZone),
  to: startOf(addDays(day, days), timeZone),
});

function startOf(day: string, timeZone: string): Date {
  const start = momentAt(`${day}T00:00`, timeZone);
  if (!start) throw new Error(`${day} is not a day.`);
  return start;
}
