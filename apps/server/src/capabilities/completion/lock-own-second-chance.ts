import type { Tables } from '@marque/db/rows.gen';
import { offerStateAt } from '@marque/domain/sales/offer-state';
import type { Transaction } from 'kysely';
import { lockSale, type SaleRow } from '../sales/repository.ts';
import { findRelisting, lockCar } from '../selling/relisting-repository.ts';
import { findSecondChance, type SecondChanceRow } from './second-chance-repository.ts';

export type LockedSecondChance = {
  chance: SecondChanceRow;
  sale: SaleRow;
  /** Whether the bidder may still answer. */
  isOpen: boolean;
};

/**
 * Locks all attempts to sell the car and the sale of a second chance, so that answers, its end, other second chances and a
 * relisting follow each other.
 */
export async function lockOwnSecondChance(
  trx: Transaction<Tables>,
  id: string,
  { bidderId, now }: { bidderId: string; now: Date },
): Promise<LockedSecondChance | null> {
  const found = await findSecondChance(trx, id);
  if (found?.bidder_id !== bidderId) return null;
  await lockCar(trx, found.listing_id);
  const sale = await lockSale(trx, { id: found.sale_id });
  // Read it again: it may have changed while we waited for the lock.
  const chance = await findSecondChance(trx, id);
  if (!sale || !chance) return null;
  const isOpen =
    offerStateAt({ state: chance.state, expiresAt: chance.expires_at }, now) === 'open' &&
    sale.replaced_by_id === null &&
    (await findRelisting(trx, sale.listing_id)) === undefined;
  return { chance, sale, isOpen };
}
