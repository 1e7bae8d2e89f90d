import type { Retention } from '@marque/db/prune-table';
import { DAY_MS } from '@marque/domain/time/durations';

/**
 * Longer than `REMINDER_FORGOTTEN_MS`: after that time a reminder, or a round, was about another end of the auction, and keeps
 * nobody from being reminded.
 */
const REMINDERS_KEPT_MS = 30 * DAY_MS;

export const REMINDER_RETENTION: Retention[] = [
  { table: 'ending_soon_reminders', column: 'reminded_at', keptMs: REMINDERS_KEPT_MS },
  { table: 'last_minute_reminders', column: 'reminded_at', keptMs: REMINDERS_KEPT_MS },
  { table: 'reminder_rounds', column: 'due_at', keptMs: REMINDERS_KEPT_MS },
];
