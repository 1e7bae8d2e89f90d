import { endingSoonJob, remindWatchersJob } from '@marque/contracts/watchlist';
import { handle } from '../../platform/jobs/handler.ts';
import { notifyAboutAuction } from '../auction-notices/notify-about-auction.ts';
import { remindWatchers } from './remind-watchers.ts';
import { forgetReminder, isWatched } from './repository.ts';

export const watchlistJobs = [
  handle(remindWatchersJob, async ({ db, clock }) => {
    // Repeat until no watcher is left to remind.
    while ((await remindWatchers(db, clock.now())) > 0);
  }),
  handle(endingSoonJob, async (context, { customerId, listingId }) => {
    const { db, clock } = context;
    if (!(await isWatched(db.kysely, customerId, listingId))) return;
    // An auction whose end has moved by more than an hour has its reminder later.
    if (await forgetReminder(db.kysely, { customerId, listingId }, clock.now())) return;
    await notifyAboutAuction(context, 'ending-soon', listingId, customerId);
  }),
];
