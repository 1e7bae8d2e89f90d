import { customerChannel } from '@marque/contracts/channels';
import type { Tables } from '@marque/db/rows.gen';
import { afterCommit } from '@marque/db/transaction';
import type { Transaction } from 'kysely';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import type { FeedFacts } from './feed-facts.ts';
import { countUnseen, insertNotifications, type NewNotification } from './repository.ts';

type FeedNews = NewNotification & { facts: FeedFacts };

/**
 * Tells customers of an event, as part of the transaction that causes it. A customer is told of an occurrence once, however
 * often this is repeated. Open pages learn of it after the commit. Returns the customers who had not been told.
 */
export async function addToFeed(
  trx: Transaction<Tables>,
  live: LivePublisher,
  news: FeedNews,
): Promise<string[]> {
  const added = await insertNotifications(trx, news);
  const told = added.map(({ customer_id }) => customer_id);
  if (told.length === 0) return [];
  const unseen = await countUnseen(trx, told, { now: news.at });
  const listing_id = news.subject.kind === 'listing' ? news.subject.id : null;
  afterCommit(trx, () => {
    for (const { id, customer_id } of added)
      live.publish(customerChannel(customer_id), 'notification', {
        ...{ id, listing_id, unseen: unseen.get(customer_id) ?? 0 },
      });
  });
  return told;
}
