import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Sale } from '@marque/contracts/sales/sale';
import { inTransaction } from '@marque/db/transaction';
import { settlesAfterProblem } from '@marque/domain/sales/settling';
import type { Context, StaffActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { lockSale } from '../sales/repository.ts';
import { tell } from '../sales/tell.ts';
import { readSale } from './read-sale.ts';
import { findOpenProblem, resolveOpenProblem, setSettlesAt } from './repository.ts';

type Refused = Refusal<'not-found' | 'not-allowed'>;

/** Resolves the open problem of a sale. The clock goes on with the time that was left. */
export async function resolveProblem(
  context: Context<StaffActor<'sales.refund'>>,
  { listingId, resolution }: { listingId: string; resolution: string },
  live: LivePublisher,
): Promise<Sale | Refused> {
  const { db, clock, actor, requestId } = context;
  const at = clock.now();
  const refusal = await inTransaction(db, async (trx): Promise<Refused | undefined> => {
    const sale = await lockSale(trx, { listingId });
    if (!sale) return refuse('not-found');
    const problem = await findOpenProblem(trx, sale.id);
    if (!problem) return refuse('not-allowed');

    await resolveOpenProblem(trx, sale.id, {
      ...{ resolved_at: at, resolved_by: actor.customer.id, resolution },
    });
    if (sale.state === 'handed_over' && sale.settles_at && sale.handed_over_at)
      await setSettlesAt(
        trx,
        sale.id,
        settlesAfterProblem({
          ...{ settlesAt: sale.settles_at, handedOverAt: sale.handed_over_at },
          ...{ raisedAt: problem.raised_at, resolvedAt: at },
        }),
      );
    await tell(trx, 'problem-resolved', ['buyer', 'seller'], { saleId: sale.id });
    await writeAudit(trx, [
      {
        ...{ action: 'problem-resolved', actor, reason: resolution, requestId, at },
        subject: { kind: 'sale', id: sale.id },
        detail: { listing: listingId },
      },
    ]);
    announceSale(trx, live, sale);
    return undefined;
  });
  return refusal ?? readSale(context, listingId);
}
