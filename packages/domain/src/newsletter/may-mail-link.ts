const HOUR_MS = 3_600_000;

/** Anybody may ask for somebody's unsubscribe link; the mailbox gets it at most once an hour. */
export const mayMailLink = (lastMailedAt: Date | null, now: Date): boolean =>
  lastMailedAt === null || now.getTime() - lastMailedAt.getTime() >= HOUR_MS;
