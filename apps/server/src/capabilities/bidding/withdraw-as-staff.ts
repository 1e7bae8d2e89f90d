import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { ListingState } from '@marque/domain/listings/lifecycle';
import type { Context, StaffActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { refuseParty } from '../conflicts/is-party.ts';
import { moveListings } from './move-listings.ts';
import { databaseTime } from './repository.ts';
import { lockWithAuction, refuseWithdrawal } from './withdraw-listing.ts';

type Outcome =
  | { id: string; status: ListingState }
  | Refusal<'not-found' | 'not-allowed' | 'auction-ended' | 'listing-withdrawn'>;

/** Withdraws the car of somebody else before its auction has ended. A seller or a bidder could escape a sale by it. */
export async function withdrawAsStaff(
  { db, actor, requestId }: Context<StaffActor<'listings.withdraw'>>,
  { id, reason }: { id: string; reason: string },
  live: LivePublisher,
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const listing = await lockWithAuction(trx, id);
    if (!listing) return refuse('not-found');
    const refusal = (await refuseParty(trx, actor, id)) ?? refuseWithdrawal(listing.status);
    if (refusal) return refusal;

    const moved = await moveListings(trx, live, {
      ...{ ids: [id], to: 'withdrawn', as: 'staff', actor, reason, requestId },
      at: await databaseTime(trx),
    });
    return 'refused' in moved ? moved : { id, status: 'withdrawn' };
  });
}
