import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Sale } from '@marque/contracts/sales/sale';
import { inTransaction } from '@marque/db/transaction';
import { canRaiseProblem } from '@marque/domain/sales/abilities';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { tell } from '../sales/tell.ts';
import { readSale } from './read-sale.ts';
import { findOpenProblem, insertProblem, lockOwnSale } from './repository.ts';

type Refused = Refusal<'not-found' | 'problem-open' | 'problem-not-possible'>;

/** Raises a problem. While it is open, the sale is not settled. */
export async function raiseProblem(
  context: Context<CustomerActor>,
  { listingId, text }: { listingId: string; text: string },
  live: LivePublisher,
): Promise<Sale | Refused> {
  const { db, clock, actor, requestId } = context;
  const at = clock.now();
  const refusal = await inTransaction(db, async (trx): Promise<Refused | undefined> => {
    const sale = await lockOwnSale(trx, listingId, actor.customer.id);
    if (!sale) return refuse('not-found');
    if (!canRaiseProblem(sale.state)) return refuse('problem-not-possible');
    if (await findOpenProblem(trx, sale.id)) return refuse('problem-open');

    const part = sale.buyer_id === actor.customer.id ? 'buyer' : 'seller';
    await insertProblem(trx, { sale_id: sale.id, part, text, raised_at: at });
    await tell(trx, 'problem-raised', [part === 'buyer' ? 'seller' : 'buyer', 'house'], { saleId: sale.id });
    await writeAudit(trx, [
      {
        ...{ action: 'problem-raised', actor, requestId, at },
        subject: { kind: 'sale', id: sale.id },
        detail: { listing: listingId, part },
      },
    ]);
    announceSale(trx, live, sale);
    return undefined;
  });
  return refusal ?? readSale(context, listingId);
}
