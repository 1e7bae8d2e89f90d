import { listingChannel } from '@marque/contracts/channels';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { WatchersChangedEvent } from '@marque/contracts/watchlist';
import { inTransaction } from '@marque/db/transaction';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { addEntry, isPublicListing, readWatchCount, removeEntry } from './repository.ts';

type Answer = { watchable_id: string } | Refusal<'not-found'>;

export const watchListing = (
  context: Context<CustomerActor>,
  listingId: string,
  live: LivePublisher,
): Promise<Answer> => changeWatch(context, listingId, live, 'watch');

export const unwatchListing = (
  context: Context<CustomerActor>,
  listingId: string,
  live: LivePublisher,
): Promise<Answer> => changeWatch(context, listingId, live, 'unwatch');

async function changeWatch(
  { db, clock, actor }: Context<CustomerActor>,
  listingId: string,
  live: LivePublisher,
  wish: 'watch' | 'unwatch',
): Promise<Answer> {
  if (!(await isPublicListing(db.kysely, listingId))) return refuse('not-found');
  const entry = { customer_id: actor.customer.id, listing_id: listingId };

  const watchCount = await inTransaction(db, async (trx) => {
    const changed =
      wish === 'watch'
        ? await addEntry(trx, { ...entry, created_at: clock.now() })
        : await removeEntry(trx, entry);
    return changed ? readWatchCount(trx, listingId) : null;
  });

  if (watchCount !== null)
    live.publish(listingChannel(listingId), 'watchers.changed', {
      id: listingId,
      watch_count: watchCount,
    } satisfies WatchersChangedEvent);
  return { watchable_id: listingId };
}
