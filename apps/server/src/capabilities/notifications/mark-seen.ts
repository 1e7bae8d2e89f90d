import type { Context, CustomerActor } from '../../platform/context.ts';
import { countUnseen, markSeen } from '../feed/repository.ts';

/** Marks this notification and all older ones. An id of another customer only names a time. */
export async function markNotificationsSeen(
  { db: { kysely }, clock, actor }: Context<CustomerActor>,
  upTo: string,
): Promise<{ unseen: number }> {
  const { id } = actor.customer;
  const now = clock.now();
  await markSeen(kysely, id, upTo, now);
  return { unseen: (await countUnseen(kysely, [id], { now })).get(id) ?? 0 };
}
