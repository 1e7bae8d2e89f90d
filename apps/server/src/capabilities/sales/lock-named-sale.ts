import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import type { Kysely, Transaction } from 'kysely';
import type { StaffActor } from '../../platform/context.ts';
import { refuseParty } from '../conflicts/is-party.ts';
import { findSalesByName, lockSale, type SaleRow } from './repository.ts';

/**
 * Finds the sale that staff name by its own id, or by its listing. After a second chance a listing has several sales, and
 * its id no longer says whose money is meant, so it is refused.
 */
export async function findNamedSale(
  kysely: Kysely<Tables>,
  name: string,
): Promise<{ id: string } | Refusal<'not-found' | 'sale-ambiguous'>> {
  const sales = await findSalesByName(kysely, name);
  const sale = sales.find(({ id }) => id === name) ?? sales[0];
  if (!sale) return refuse('not-found');
  return sale.id === name || sales.length === 1 ? sale : refuse('sale-ambiguous');
}

/** Locks the sale that staff decide about. Nobody decides about a car that they sell, have bought or have bid on. */
export async function lockNamedSale(
  trx: Transaction<Tables>,
  name: string,
  actor: StaffActor<'sales.refund'>,
): Promise<SaleRow | Refusal<'not-found' | 'sale-ambiguous' | 'not-allowed'>> {
  const found = await findNamedSale(trx, name);
  if (isRefusal(found)) return found;
  const sale = await lockSale(trx, found);
  if (!sale) return refuse('not-found');
  return (await refuseParty(trx, actor, sale.listing_id)) ?? sale;
}
