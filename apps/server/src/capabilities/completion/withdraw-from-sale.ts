import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import {
  hasRightToWithdraw,
  mayWithdraw,
  receivedAtOf,
  WITHDRAWAL_REASON,
} from '@marque/domain/sales/withdrawal';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { findWithdrawal } from '../sales/repository.ts';
import { tell } from '../sales/tell.ts';
import { endSale } from './end-sale.ts';
import { findSteps, insertWithdrawal, lockOwnSale } from './repository.ts';

type Outcome = { withdrawn_at: string } | Refusal<'not-found' | 'not-allowed' | 'withdrawal-over'>;

/** Withdraws from the purchase from a trader. The mail to the buyer is the dated receipt. Staff decide on the refund. */
export function withdrawFromSale(
  { db, clock, actor, requestId }: Context<CustomerActor>,
  listingId: string,
  live: LivePublisher,
): Promise<Outcome> {
  const at = clock.now();
  const { id: customerId } = actor.customer;
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const sale = await lockOwnSale(trx, listingId, customerId);
    if (!sale) return refuse('not-found');
    if (sale.buyer_id !== customerId || !hasRightToWithdraw(sale)) return refuse('not-allowed');
    const earlier = await findWithdrawal(trx, sale.id);
    if (earlier) return { withdrawn_at: earlier.declared_at.toISOString() };
    const receivedAt = receivedAtOf({ ...sale, steps: await findSteps(trx, sale.id) });
    if (!mayWithdraw({ ...sale, receivedAt }, at)) return refuse('withdrawal-over');

    await insertWithdrawal(trx, { sale_id: sale.id, declared_by: customerId, declared_at: at });
    const refused = await endSale(trx, live, sale, {
      ...{ as: 'buyer', actor, reason: WITHDRAWAL_REASON, at, requestId },
    });
    if (refused) throw new Error('A sale from which the buyer may withdraw could not end.');
    await tell(trx, 'withdrawn', ['buyer', 'seller', 'house'], { saleId: sale.id });
    return { withdrawn_at: at.toISOString() };
  });
}
