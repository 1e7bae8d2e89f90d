import { isRefusal, type Refusal } from '@marque/contracts/refusal';
import type { OfficeSale } from '@marque/contracts/sales/office';
import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { cardRefunds } from '../payments/begin-refund.ts';
import { decideRefund } from '../payments/decide-refund.ts';
import { lockSaleForStaff } from '../sales/lock-sale-for-staff.ts';
import type { SaleRow } from '../sales/repository.ts';
import { tell } from '../sales/tell.ts';
import { endSale } from './end-sale.ts';
import { recordKeptPremium } from './keep-premium.ts';
import { readOfficeSale } from './read-office-sale.ts';

type Decision = { saleOrListingId: string; reason: string; refund: boolean };
type Refused = Refusal<'not-found' | 'sale-ambiguous' | 'not-allowed'>;

/**
 * Ends a sale that will not be completed. A refund above the limit is proposed to a second person, and the sale waits for
 * it. If a card payment is still open, it is refunded as soon as it succeeds. A premium that arrived in another way is not
 * refunded by itself: the sale waits until staff record that it went back.
 */
export async function letSaleFall(
  context: Context<StaffActor<'sales.refund'>>,
  { saleOrListingId, reason, refund }: Decision,
  { live, refundLimit }: { live: LivePublisher; refundLimit: number },
): Promise<OfficeSale | Refused> {
  const { db, clock, actor, requestId } = context;
  const at = clock.now();
  const ended = await inTransaction(db, async (trx): Promise<SaleRow | Refused> => {
    const sale = await lockSaleForStaff(trx, saleOrListingId, actor);
    if (isRefusal(sale)) return sale;
    const refused = await endSale(trx, live, sale, { as: 'staff', actor, reason, at, requestId });
    if (refused) return refused;
    const wanted = { sale, amountMinor: undefined, reason };
    // The refusal of a refund is ignored: the sale ends even if nothing can go back to a card.
    const decided =
      refund && (await decideRefund(trx, context, wanted, { way: cardRefunds, refundLimit, live }));
    if (!refund && sale.paid_at) await recordKeptPremium(trx, sale, reason, { actor, requestId, at });
    await tell(trx, 'fell-through', ['buyer', 'seller'], {
      ...{ saleId: sale.id, ...(decided && 'refund' in decided ? { refundId: decided.refund.id } : {}) },
    });
    return sale;
  });
  return isRefusal(ended) ? ended : readOfficeSale(context, ended.id);
}
