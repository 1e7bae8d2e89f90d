import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import type { Kysely, Transaction } from 'kysely';
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

export async function lockNamedSale(
  trx: Transaction<Tables>,
  name: string,
): Promise<SaleRow | Refusal<'not-found' | 'sale-ambiguous'>> {
  const found = await findNamedSale(trx, name);
  if ('refused' in found) return found;
  return (await lockSale(trx, found)) ?? refuse('not-found');
}
