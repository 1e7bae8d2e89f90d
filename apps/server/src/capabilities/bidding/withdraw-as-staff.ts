import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { ListingState } from '@marque/domain/listings/lifecycle';
import type { Context, StaffActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { moveListings } from './move-listings.ts';
import { isOwner } from './policy.ts';
import { databaseTime, hasBid } from './repository.ts';
import { lockWithAuction, refuseWithdrawal } from './withdraw-auction.ts';

type Outcome =
  | { id: string; status: ListingState }
  | Refusal<'not-found' | 'not-allowed' | 'auction-ended' | 'listing-withdrawn'>;

/**
 * Withdraws the car of somebody else before its auction has ended. A seller or a bidder could escape a sale by it, so
 * neither may decide about it.
 */
export async function withdrawAsStaff(
  { db, actor, requestId }: Context<StaffActor<'listings.withdraw'>>,
  { id, reason }: { id: string; reason: string },
  live: LivePublisher,
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const listing = await lockWithAuction(trx, id);
    if (!listing) return refuse('not-found');
    const isParty =
      isOwner(actor, listing.owner_id) ||
      (await hasBid(trx, { auctionId: id, customerId: actor.customer.id }));
    if (isParty) return refuse('not-allowed');
    const refusal = refuseWithdrawal(listing.status);
    if (refusal) return refusal;

    const moved = await moveListings(trx, live, {
      ...{ ids: [id], to: 'withdrawn', as: 'staff', actor, reason, requestId },
      at: await databaseTime(trx),
    });
    return 'refused' in moved ? moved : { id, status: 'withdrawn' };
  });
}
