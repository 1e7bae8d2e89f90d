import { auctionNewsJob, tellWatchersJob } from '@marque/contracts/notifications';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import type { FeedEvent } from '@marque/domain/notifications/events';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { enqueue, enqueueAll } from '../../platform/jobs/enqueue.ts';
import type { JobContext } from '../../platform/jobs/handler.ts';
import { addToDigests } from '../digests/add-to-digests.ts';
import { addToFeed } from '../feed/add-to-feed.ts';
import { carFacts } from '../feed/feed-facts.ts';
import { findReached, findWatched, findWatchers, type WatchedCar } from './watcher-repository.ts';

const AT_ONCE = 500;

/**
 * Tells some of those who watch a car that its auction has begun or ended, and enqueues the job for the others. Bidders learn
 * of the end by a message of their own. The seller is told of the beginning. Only those whose feed has not told them get messages
 * by further channels, so a job that runs again tells nobody twice.
 */
export const tellWatchers = (
  { db, clock, live }: JobContext,
  { listingId, news, after }: z.output<typeof tellWatchersJob.payload>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const car = await findWatched(trx, listingId);
    const event = car && eventOf(news, car);
    if (!event) return;
    const told = {
      ...{ subject: { kind: 'listing', id: listingId } as const, facts: carFacts(car), at: clock.now() },
      // A car that is offered again has another auction.
      occurrence: (news === 'started' ? car.starts_at : car.ends_at).toISOString(),
    };
    const watchers = await findWatchers(trx, listingId, { after, limit: AT_ONCE, news });
    const newlyTold = await addToFeed(trx, live, { ...told, event, customerIds: watchers });
    const { occurrence, at } = told;
    await addToDigests(trx, { listingId, event, occurrence, at, customerIds: watchers });
    await enqueueNews(trx, { listingId, event: `watched-${news}` }, newlyTold);
    if (news === 'started' && after === undefined) {
      const begun = { ...told, event: 'auction-started', customerIds: [car.owner_id] } as const;
      await enqueueNews(trx, { listingId, event: 'auction-started' }, await addToFeed(trx, live, begun));
    }
    const last = watchers.at(-1);
    if (last && watchers.length === AT_ONCE)
      await enqueue(trx, tellWatchersJob, { listingId, news, after: last });
  });

type AuctionNews = z.output<typeof auctionNewsJob.payload>;

async function enqueueNews(
  trx: Transaction<Tables>,
  news: Pick<AuctionNews, 'listingId' | 'event'>,
  customerIds: readonly string[],
): Promise<void> {
  const reached = await findReached(trx, customerIds, news.event);
  await enqueueAll(
    trx,
    auctionNewsJob,
    reached.map((customerId) => ({ ...news, customerId })),
  );
}

/** Undefined: the news is no longer true. */
function eventOf(news: 'started' | 'ended', { status }: WatchedCar): FeedEvent | undefined {
  if (news === 'started') return status === 'live' ? 'watched-started' : undefined;
  if (status === 'sold') return 'watched-sold';
  return status === 'unsold' ? 'watched-not-sold' : undefined;
}
