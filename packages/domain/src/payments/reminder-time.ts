import { DAY_MS } from '../time/durations.ts';

/** Nobody is reminded earlier than this before the payment is due. */
export const LONGEST_NOTICE_MS = DAY_MS;

type Deadline = { createdAt: Date; dueAt: Date };

/** A winner is reminded a day before the payment is due, or after half of the time if there are less than two days. */
export function reminderTime({ createdAt, dueAt }: Deadline): Date {
  const time = dueAt.getTime() - createdAt.getTime();
  return new Date(dueAt.getTime() - Math.min(LONGEST_NOTICE_MS, time / 2));
}

/** Nobody is reminded of a payment whose due time has passed. */
export const isPaymentReminderDue = (deadline: Deadline, now: Date): boolean =>
  reminderTime(deadline) <= now && now < deadline.dueAt;
