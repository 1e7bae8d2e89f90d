import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';

/** How long before the end of an auction those who watch it are reminded. */
export const REMINDER_LEAD_MS = { 'ending-soon': HOUR_MS, 'ending-in-minutes': 5 * MINUTE_MS } as const;

/**
 * An end that has moved away is told again, if no more than this has passed since the reminder was due. Late bids move an end only
 * in its last two minutes, when this time is over. So they repeat no reminder, however many they are.
 */
export const REMINDER_REPEATS_MS = { 'ending-soon': HOUR_MS / 2, 'ending-in-minutes': MINUTE_MS } as const;

/** A reminder that is older than this was about an earlier auction of the same car. */
export const REMINDER_FORGOTTEN_MS = 12 * HOUR_MS;

export const REMINDERS = ['ending-soon', 'ending-in-minutes'] as const;
export type Reminder = (typeof REMINDERS)[number];

export const isReminder = (event: string): event is Reminder => REMINDERS.some((one) => one === event);

/** Whether a reminder says the truth: an end that has moved away is not near any more. */
export const isReminderTrue = (
  reminder: Reminder,
  { status, endsAt }: { status: string | null; endsAt: Date | null },
  now: Date,
): boolean =>
  status === 'live' &&
  endsAt !== null &&
  endsAt > now &&
  endsAt.getTime() - now.getTime() <= REMINDER_LEAD_MS[reminder];

/** Whether somebody who was last reminded at `remindedAt` is reminded now of a live auction that ends at `endsAt`. */
export function isReminderDue(
  reminder: Reminder,
  { endsAt, remindedAt }: { endsAt: Date; remindedAt: Date | null },
  now: Date,
): boolean {
  if (!isReminderTrue(reminder, { status: 'live', endsAt }, now)) return false;
  if (!remindedAt) return true;
  const dueAt = endsAt.getTime() - REMINDER_LEAD_MS[reminder];
  const told = remindedAt.getTime();
  if (told >= dueAt) return false;
  return now.getTime() < dueAt + REMINDER_REPEATS_MS[reminder] || told <= dueAt - REMINDER_FORGOTTEN_MS;
}
