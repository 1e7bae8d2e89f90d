import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import type { BidLimits } from '@marque/domain/bidding/bid-limits';
import type { Currency } from '@marque/domain/money/currency';
import type { Transaction } from 'kysely';
import { refuseAboveLimit } from '../bidding/policy.ts';
import { findUser } from '../customers/find-user.ts';
import { isBlocked } from '../customers/is-blocked.ts';
import { refuseUnreadyBuyer } from '../sales/refuse-unready-buyer.ts';

/**
 * Whether the bidder may still buy at the price that they offered, as if they bid it now. The seller is not told what the
 * bidder lacks.
 */
export async function refuseUnableBidder(
  trx: Transaction<Tables>,
  bidderId: string,
  price: { currency: Currency; amount: number },
  { at, limits }: { at: Date; limits: BidLimits },
): Promise<Refusal<'bidder-gone' | 'bidder-not-ready'> | null> {
  const customer = await findUser(trx, bidderId, at);
  if (!customer || isBlocked({ customer })) return refuse('bidder-gone');
  const isReady = !refuseUnreadyBuyer({ customer }) && !refuseAboveLimit({ customer }, price, limits);
  return isReady ? null : refuse('bidder-not-ready');
}
