import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { archiveGroup, countUnseen, findOwn, markGroupRead } from '../feed/repository.ts';

/** Marks the whole group of a notification as read, or removes it from the feed. */
export const changeGroup = (
  { db, clock, actor }: Context<CustomerActor>,
  id: string,
  to: 'read' | 'archived',
): Promise<{ unseen: number } | Refusal<'not-found'>> =>
  inTransaction(db, async (trx) => {
    const customerId = actor.customer.id;
    const own = await findOwn(trx, customerId, id);
    if (!own) return refuse('not-found');
    const group = { ...own, customerId };
    const now = clock.now();
    if (to === 'read') await markGroupRead(trx, group, now);
    else await archiveGroup(trx, group, now);
    return { unseen: (await countUnseen(trx, [customerId], { now })).get(customerId) ?? 0 };
  });
