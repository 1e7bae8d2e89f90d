import { endingSoonJob, remindWatchersJob } from '@marque/contracts/watchlist';
import { handle } from '../../platform/jobs/handler.ts';
import { notifyAboutAuction } from '../auction-notices/notify-about-auction.ts';
import { remindWatchers } from './remind-watchers.ts';
import { isWatched } from './repository.ts';

export const watchlistJobs = [
  handle(remindWatchersJob, async ({ db, clock }) => {
    // Repeat until no watcher is left to remind.
    while ((await remindWatchers(db, clock.now())) > 0);
  }),
  handle(endingSoonJob, async (context, { customerId, listingId }) => {
    if (await isWatched(context.db.kysely, customerId, listingId))
      await notifyAboutAuction(context, 'ending-soon', listingId, customerId);
  }),
];
