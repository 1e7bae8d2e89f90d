import {
  endingInMinutesJob,
  endingSoonJob,
  pruneRemindersJob,
  remindWatchersJob,
} from '@marque/contracts/watchlist';
import type { Reminder } from '@marque/domain/notifications/reminders';
import { handle, type JobContext } from '../../platform/jobs/handler.ts';
import { pruneTables } from '../../platform/jobs/prune-tables.ts';
import { notifyAboutAuction } from '../auction-notices/notify-about-auction.ts';
import { remindWatchers } from './remind-watchers.ts';
import { forgetReminder } from './reminder-repository.ts';
import { isWatched } from './repository.ts';
import { REMINDER_RETENTION } from './retention.ts';

export const watchlistJobs = [
  handle(remindWatchersJob, async ({ db, clock }) => {
    await remindWatchers({ database: db, clock }, 'ending-soon');
  }),
  handle(endingSoonJob, (context, entry) => remind(context, 'ending-soon', entry)),
  handle(endingInMinutesJob, (context, entry) => remind(context, 'ending-in-minutes', entry)),
  handle(pruneRemindersJob, (context) => pruneTables(context, REMINDER_RETENTION)),
];

async function remind(
  context: JobContext,
  reminder: Reminder,
  entry: { customerId: string; listingId: string },
): Promise<void> {
  const { db, clock } = context;
  const { customerId, listingId } = entry;
  if (!(await isWatched(db.kysely, customerId, listingId))) return;
  // An auction whose end has moved has its reminder later.
  if (await forgetReminder(db.kysely, reminder, entry, clock.now())) return;
  await notifyAboutAuction(context, reminder, listingId, customerId);
}
