import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { ListingState } from '@marque/domain/listings/lifecycle';
import type { Context } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { actingStaff } from '../../platform/staff-actor.ts';
import { lockListings } from './lifecycle-repository.ts';
import { moveListings } from './move-listings.ts';
import { isOwner } from './policy.ts';
import { databaseTime, lockAuction } from './repository.ts';

type Outcome =
  | { id: string; status: ListingState }
  | Refusal<'not-found' | 'not-allowed' | 'auction-ended' | 'listing-withdrawn' | 'withdrawal-needs-staff'>;

/**
 * Withdraws a listing before its auction has ended, also one that has no auction yet. The lifecycle decides who may
 * withdraw it in which state. There may be bids on a live one, so its seller must ask staff.
 */
export async function withdrawAuction(
  { db, actor, requestId }: Context,
  { id, reason }: { id: string; reason: string },
  live: LivePublisher,
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    // Every verb locks the auction before its listing.
    await lockAuction(trx, id);
    const [listing] = await lockListings(trx, [id]);
    const staff = actingStaff(actor, 'listings.withdraw');
    if (!listing || !(staff || isOwner(actor, listing.owner_id))) return refuse('not-found');
    const { status } = listing;
    if (status === 'withdrawn') return refuse('listing-withdrawn');
    if (status === 'sold' || status === 'unsold') return refuse('auction-ended');
    if (status === 'live' && !staff) return refuse('withdrawal-needs-staff');

    const moved = await moveListings(trx, live, {
      ...{ ids: [id], to: 'withdrawn', as: staff ? 'staff' : 'seller', actor: staff ?? actor },
      ...{ reason, requestId },
      at: await databaseTime(trx),
    });
    return 'refused' in moved ? moved : { id, status: 'withdrawn' };
  });
}
