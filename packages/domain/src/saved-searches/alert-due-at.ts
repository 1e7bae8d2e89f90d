import { addDays, dayIn, momentAt, mondayOf } from '../time/calendar-days.ts';
import type { AlertFrequency } from './frequencies.ts';

const DIGEST_TIME = '08:00';

/**
 * When a customer is told of a car that was found at this time. Null: never. Digests come in the morning of the customer's
 * time zone: of each day, or of each Monday. What is found at that very moment waits for the next one.
 */
export function alertDueAt(frequency: AlertFrequency, foundAt: Date, timeZone: string): Date | null {
  if (frequency === 'off') return null;
  if (frequency === 'at-once') return foundAt;
  const today = dayIn(foundAt, timeZone);
  const [day, step] = frequency === 'daily' ? [today, 1] : [mondayOf(today), 7];
  const due = morningOf(day, timeZone);
  return due > foundAt ? due : morningOf(addDays(day, step), timeZone);
}

function morningOf(day: string, timeZone: string): Date {
  const morning = momentAt(`${day}T${DIGEST_TIME}`, timeZone);
  if (!morning) throw new Error(`${day} is not a day.`);
  return morning;
}
