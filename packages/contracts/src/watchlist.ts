import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { job } from './job.ts';

const capability = 'watchlist';

const watchlistEntry = z.object({ watchable_id: z.uuid() });

/** Both calls are idempotent: watching twice makes one entry, and unwatching twice is not an error. */
const change = {
  capability,
  access: 'customer',
  params: z.object({ id: z.uuid() }),
  refusals: { 'not-found': 404 },
  limit: { requests: 60, seconds: 60 },
} as const;

export const readWatchlist = endpoint({
  operation: 'readWatchlist',
  capability,
  method: 'GET',
  path: '/api/watchlist/user',
  summary: 'The listings that the logged-in customer watches, newest first',
  access: 'customer',
  shownInView: true,
  query: z.object({ userId: z.uuid() }),
  answer: { status: 200, data: z.array(watchlistEntry) },
  refusals: { 'not-allowed': 403 },
});

export const watchListing = endpoint({
  ...change,
  operation: 'watchListing',
  method: 'POST',
  path: '/api/watchlist/create/{id}',
  summary: 'Watch a listing',
  answer: { status: 201, data: watchlistEntry },
});

export const unwatchListing = endpoint({
  ...change,
  operation: 'unwatchListing',
  method: 'DELETE',
  path: '/api/watchlist/delete/{id}',
  summary: 'Stop watching a listing',
  answer: { status: 200, data: watchlistEntry },
});

/** `watchers.changed` on the channel of the listing. */
export const watchersChangedEvent = z.object({ id: z.uuid(), watch_count: z.int() });
export type WatchersChangedEvent = z.output<typeof watchersChangedEvent>;

/** Runs once a minute. Finds the customers to remind of an auction that ends within the hour. */
export const remindWatchersJob = job('watchlist.remind', z.object({}));
export const endingSoonJob = job(
  'watchlist.ending-soon',
  z.object({ customerId: z.uuid(), listingId: z.uuid() }),
  'soon',
);
/** For those who have chosen to be reminded five minutes before the end. */
export const endingInMinutesJob = job(
  'watchlist.ending-in-minutes',
  z.object({ customerId: z.uuid(), listingId: z.uuid() }),
  'urgent',
);
/** Deletes what is known of reminders long after their auctions. */
export const pruneRemindersJob = job('watchlist.prune', z.object({}));
