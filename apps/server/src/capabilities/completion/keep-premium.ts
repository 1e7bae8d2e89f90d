import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { OfficeSale } from '@marque/contracts/sales/office';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import type { Transaction } from 'kysely';
import type { Context, StaffActor } from '../../platform/context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockSaleForStaff } from '../sales/lock-sale-for-staff.ts';
import type { SaleRow } from '../sales/repository.ts';
import { mayKeepPremium, storeKeptPremium } from './office-repository.ts';
import { readOfficeSale } from './read-office-sale.ts';

type Deciding = Pick<Context<StaffActor<'sales.refund'>>, 'actor' | 'requestId'> & { at: Date };
type Refused = Refusal<'not-found' | 'sale-ambiguous' | 'not-allowed'>;

/** Decides that the premium of a sale is not refunded. A later refund reverses the decision. */
export async function keepPremium(
  context: Context<StaffActor<'sales.refund'>>,
  { saleOrListingId, reason }: { saleOrListingId: string; reason: string },
): Promise<OfficeSale | Refused> {
  const { db, clock, actor, requestId } = context;
  const decided = await inTransaction(db, async (trx): Promise<SaleRow | Refused> => {
    const sale = await lockSaleForStaff(trx, saleOrListingId, actor);
    if (isRefusal(sale) || sale.premium_kept_at) return sale;
    if (!(await mayKeepPremium(trx, sale.id))) return refuse('not-allowed');
    await recordKeptPremium(trx, sale, reason, { actor, requestId, at: clock.now() });
    return sale;
  });
  return isRefusal(decided) ? decided : readOfficeSale(context, decided.id);
}

export async function recordKeptPremium(
  trx: Transaction<Tables>,
  { id, listing_id }: SaleRow,
  reason: string,
  { actor, requestId, at }: Deciding,
): Promise<void> {
  await storeKeptPremium(trx, id, at);
  await writeAudit(trx, [
    {
      ...{ action: 'premium-kept', actor, reason, requestId, at },
      ...{ subject: { kind: 'sale', id }, detail: { listing: listing_id } },
    },
  ]);
}
