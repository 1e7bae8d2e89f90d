import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import type { Kysely, Transaction } from 'kysely';
import type { StaffActor } from '../../platform/context.ts';
import { refuseParty } from '../conflicts/is-party.ts';
import { findSalesBySaleOrListingId, lockSale, type SaleRow } from './repository.ts';

/**
 * Finds a sale by its own id, or by that of its listing. After a second chance a listing has several sales, and
 * its id no longer says whose money is meant, so it is refused.
 */
export async function findSaleForStaff(
  kysely: Kysely<Tables>,
  saleOrListingId: string,
): Promise<{ id: string } | Refusal<'not-found' | 'sale-ambiguous'>> {
  const sales = await findSalesBySaleOrListingId(kysely, saleOrListingId);
  const sale = sales.find(({ id }) => id === saleOrListingId) ?? sales[0];
  if (!sale) return refuse('not-found');
  return sale.id === saleOrListingId || sales.length === 1 ? sale : refuse('sale-ambiguous');
}

/** Locks the sale that staff decide about. Nobody decides about a car that they sell, have bought or have bid on. */
export async function lockSaleForStaff(
  trx: Transaction<Tables>,
  saleOrListingId: string,
  actor: StaffActor<'sales.refund'>,
): Promise<SaleRow | Refusal<'not-found' | 'sale-ambiguous' | 'not-allowed'>> {
  const found = await findSaleForStaff(trx, saleOrListingId);
  if (isRefusal(found)) return found;
  const sale = await lockSale(trx, found);
  if (!sale) return refuse('not-found');
  return (await refuseParty(trx, actor, sale.listing_id)) ?? sale;
}
