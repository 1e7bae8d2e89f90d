import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import { findUser } from '../customers/find-user.ts';
import { isBlocked } from '../customers/is-blocked.ts';

/** Refuses to buy from a seller who has been blocked or has closed the account since the offer. */
export async function refuseGoneSeller(
  trx: Transaction<Tables>,
  sellerId: string,
  now: Date,
): Promise<Refusal<'seller-gone'> | null> {
  const seller = await findUser(trx, sellerId, now);
  return seller && !isBlocked({ customer: seller }) ? null : refuse('seller-gone');
}
