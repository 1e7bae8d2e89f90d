import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Sale } from '@marque/contracts/sales/sale';
import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { beginRefund } from '../payments/begin-refund.ts';
import { lockSale } from '../sales/repository.ts';
import { tell } from '../sales/tell.ts';
import { endSale } from './end-sale.ts';
import { readSale } from './read-sale.ts';

type Decision = { listingId: string; reason: string; refund: boolean };
type Refused = Refusal<'not-found' | 'not-allowed'>;

/**
 * Ends a sale that will not be completed. If a card payment is still open, it is refunded as soon as it succeeds. A sale
 * that was not paid by card has nothing to refund.
 */
export async function letSaleFall(
  context: Context<StaffActor<'sales.refund'>>,
  { listingId, reason, refund }: Decision,
  live: LivePublisher,
): Promise<Sale | Refused> {
  const { db, clock, actor, requestId } = context;
  const at = clock.now();
  const refusal = await inTransaction(db, async (trx): Promise<Refused | undefined> => {
    const sale = await lockSale(trx, { listingId });
    if (!sale) return refuse('not-found');
    const refused = await endSale(trx, live, sale, { as: 'staff', actor, reason, at, requestId });
    if (refused) return refused;
    if (refund) await beginRefund(trx, { saleId: sale.id, reason, decidedBy: actor.customer.id, at });
    await tell(trx, 'fell-through', ['buyer', 'seller'], { saleId: sale.id });
    return undefined;
  });
  return refusal ?? readSale(context, listingId);
}
