import type { DataOf } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { stopAlerts as contract } from '@marque/contracts/saved-searches';
import { inTransaction } from '@marque/db/transaction';
import type { Context } from '../../platform/context.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import { lockCustomer } from '../customers/repository.ts';
import { findSearchesToStop, moveAlerts, updateSearch } from './repository.ts';
import { openStopToken } from './stop-token.ts';

/** Needs no login, because the token proves access to the mailbox. Stopping twice is not an error. */
export async function stopAlerts(
  { db }: Context,
  token: string,
  linkKey: RotatingKey,
): Promise<DataOf<typeof contract> | Refusal<'unsubscribe-link-invalid'>> {
  const target = openStopToken(token, linkKey);
  if (!target) return refuse('unsubscribe-link-invalid');
  return inTransaction(db, async (trx) => {
    const searches = await findSearchesToStop(trx, target);
    const [first] = searches;
    if (first) await lockCustomer(trx, first.customer_id);
    for (const { id, customer_id } of searches) {
      await updateSearch(trx, { id, customerId: customer_id }, { frequency: 'off' }, { evenDeleted: true });
      await moveAlerts(trx, id, null);
    }
    return { stopped: searches.map(({ name }) => name) };
  });
}
