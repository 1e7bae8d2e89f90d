import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { actingStaff } from '../../platform/staff-actor.ts';
import type { AuctionRow } from './auction-row.ts';
import { moveListings } from './move-listings.ts';
import { isOwner } from './policy.ts';
import { databaseTime, lockAuction } from './repository.ts';

type Outcome = AuctionRow | Refusal<'not-found' | 'not-allowed' | 'auction-ended' | 'listing-withdrawn'>;

/** Withdraws a listing before its auction has ended. The lifecycle decides who may withdraw it in which state. */
export async function withdrawAuction(
  { db, actor, requestId }: Context,
  { id, reason }: { id: string; reason: string },
  live: LivePublisher,
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const row = await lockAuction(trx, id);
    if (!row) return refuse('not-found');
    const staff = actingStaff(actor, 'listings.withdraw');
    if (!staff && !isOwner(actor, row.owner_id)) return refuse('not-allowed');
    if (row.status === 'withdrawn') return refuse('listing-withdrawn');
    if (row.status === 'sold' || row.status === 'unsold') return refuse('auction-ended');

    const moved = await moveListings(trx, live, {
      ...{ ids: [id], to: 'withdrawn', as: staff ? 'staff' : 'seller', actor: staff ?? actor },
      ...{ reason, requestId },
      at: await databaseTime(trx),
    });
    return 'refused' in moved ? moved : (moved[0] ?? refuse('not-found'));
  });
}
