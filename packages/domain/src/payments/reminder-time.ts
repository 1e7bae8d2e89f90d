const DAY_MS = 86_400_000;

type Deadline = { createdAt: Date; dueAt: Date };

/** A winner is reminded a day before the payment is due, or after half of the time if there are less than two days. */
export function reminderTime({ createdAt, dueAt }: Deadline): Date {
  const time = dueAt.getTime() - createdAt.getTime();
  return new Date(dueAt.getTime() - Math.min(DAY_MS, time / 2));
}

/** Nobody is reminded of a payment whose due time has passed. */
export const isReminderDue = (deadline: Deadline, now: Date): boolean =>
  reminderTime(deadline) <= now && now < deadline.dueAt;
