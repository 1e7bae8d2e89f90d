import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { removeEarlierDeleted, updateSearch } from './repository.ts';

/** The row stays for a day, so that the search can be brought back. */
export const deleteSearch = (
  { db, clock, actor: { customer } }: Context<CustomerActor>,
  id: string,
): Promise<undefined | Refusal<'not-found'>> =>
  inTransaction(db, async (trx) => {
    const search = { id, customerId: customer.id };
    const isOwn = await updateSearch(trx, search, { deleted_at: clock.now() }, { evenDeleted: false });
    if (!isOwn) return refuse('not-found');
    await removeEarlierDeleted(trx, customer.id);
    return undefined;
  });
