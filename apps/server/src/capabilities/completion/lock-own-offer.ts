import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import { lockSale, type SaleRow } from '../sales/repository.ts';
import { findOffer, isRelisted, type SecondChanceRow } from './second-chance-repository.ts';

export type LockedOffer = {
  offer: SecondChanceRow;
  sale: SaleRow;
  /** Whether the bidder may still answer. */
  isOpen: boolean;
};

/** Locks the sale of an offer, so that answers, the end of the offer and other offers follow each other. */
export async function lockOwnOffer(
  trx: Transaction<Tables>,
  id: string,
  { bidderId, now }: { bidderId: string; now: Date },
): Promise<LockedOffer | null> {
  const found = await findOffer(trx, id);
  if (found?.bidder_id !== bidderId) return null;
  const sale = await lockSale(trx, { id: found.sale_id });
  // Read it again: it may have changed while we waited for the lock.
  const offer = await findOffer(trx, id);
  if (!sale || !offer) return null;
  const isOpen =
    offer.state === 'open' &&
    now < offer.expires_at &&
    sale.replaced_by_id === null &&
    !(await isRelisted(trx, sale.listing_id));
  return { offer, sale, isOpen };
}
