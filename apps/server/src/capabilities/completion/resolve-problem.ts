import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { OfficeSale } from '@marque/contracts/sales/office';
import { inTransaction } from '@marque/db/transaction';
import { settlesAfterProblem } from '@marque/domain/sales/settling';
import type { Context, StaffActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { lockSaleForStaff } from '../sales/lock-sale-for-staff.ts';
import type { SaleRow } from '../sales/repository.ts';
import { tell } from '../sales/tell.ts';
import { readOfficeSale } from './read-office-sale.ts';
import { findOpenProblem, resolveOpenProblem, setSettlesAt } from './repository.ts';

type Refused = Refusal<'not-found' | 'sale-ambiguous' | 'not-allowed'>;

/** Resolves the open problem of a sale. The clock goes on with the time that was left. */
export async function resolveProblem(
  context: Context<StaffActor<'sales.refund'>>,
  { saleOrListingId, resolution }: { saleOrListingId: string; resolution: string },
  live: LivePublisher,
): Promise<OfficeSale | Refused> {
  const { db, clock, actor, requestId } = context;
  const at = clock.now();
  const resolved = await inTransaction(db, async (trx): Promise<SaleRow | Refused> => {
    const sale = await lockSaleForStaff(trx, saleOrListingId, actor);
    if (isRefusal(sale)) return sale;
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
        detail: { listing: sale.listing_id },
      },
    ]);
    announceSale(trx, live, sale);
    return sale;
  });
  return isRefusal(resolved) ? resolved : readOfficeSale(context, resolved.id);
}
