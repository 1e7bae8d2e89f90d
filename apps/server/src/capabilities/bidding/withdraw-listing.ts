import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import type { ListingState } from '@marque/domain/listings/lifecycle';
import type { Transaction } from 'kysely';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { isBlocked } from '../customers/is-blocked.ts';
import { lockListings, lockSubmission } from './lifecycle-repository.ts';
import { moveListings } from './move-listings.ts';
import { isOwner } from './policy.ts';
import { databaseTime, lockAuction } from './repository.ts';

type Outcome =
  | { id: string; status: ListingState }
  | Refusal<'not-found' | 'not-allowed' | 'auction-ended' | 'listing-withdrawn' | 'withdrawal-needs-staff'>;

/**
 * Withdraws the seller's own car before its auction begins, also one that has no auction yet. There may be bids on a live
 * one, so its seller must ask staff (`withdraw-as-staff.ts`), and so must a blocked seller once it is scheduled. For anyone but the seller, the call does not exist.
 */
export async function withdrawListing(
  { db, actor, requestId }: Context<CustomerActor>,
  { id, reason }: { id: string; reason: string },
  live: LivePublisher,
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const listing = await lockWithAuction(trx, id);
    if (!listing || !isOwner(actor, listing.owner_id)) return refuse('not-found');
    const refusal = refuseWithdrawal(listing.status);
    if (refusal) return refusal;
    if (listing.status === 'live') return refuse('withdrawal-needs-staff');
    if (listing.status === 'scheduled' && isBlocked(actor)) return refuse('not-allowed');

    const moved = await moveListings(trx, live, {
      ...{ ids: [id], to: 'withdrawn', as: 'seller', actor, reason, requestId },
      at: await databaseTime(trx),
    });
    return 'refused' in moved ? moved : { id, status: 'withdrawn' };
  });
}

/** Every verb locks the auction before its listing, and the answers of the seller too. */
export async function lockWithAuction(trx: Transaction<Tables>, id: string) {
  await lockAuction(trx, id);
  await lockSubmission(trx, id);
  const [listing] = await lockListings(trx, [id]);
  return listing;
}

export function refuseWithdrawal(
  status: ListingState,
): Refusal<'listing-withdrawn' | 'auction-ended'> | undefined {
  if (status === 'withdrawn') return refuse('listing-withdrawn');
  return status === 'sold' || status === 'unsold' ? refuse('auction-ended') : undefined;
}
