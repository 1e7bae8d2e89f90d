import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { canMove } from '@marque/domain/listings/lifecycle';
import type { Context } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { announce } from './announce.ts';
import type { AuctionRow } from './auction-row.ts';
import { audit } from './audit.ts';
import { isOwner, isStaff } from './policy.ts';
import { databaseTime, lockAuction, saveAuction } from './repository.ts';

type Outcome = AuctionRow | Refusal<'not-found' | 'not-allowed' | 'auction-ended' | 'listing-withdrawn'>;

/** A car may be taken back until it is sold; who may do it when is the lifecycle's to say. */
export async function withdrawAuction(
  { db, actor }: Context,
  { id, reason }: { id: string; reason: string },
  live: LivePublisher,
): Promise<Outcome> {
  const outcome = await inTransaction(db, async (trx): Promise<Outcome> => {
    const row = await lockAuction(trx, id);
    if (!row) return refuse('not-found');
    if (!isStaff(actor) && !isOwner(actor, row.owner_id)) return refuse('not-allowed');
    if (row.status === 'withdrawn') return refuse('listing-withdrawn');
    if (row.status === 'sold' || row.status === 'unsold') return refuse('auction-ended');
    if (!canMove(row.status, 'withdrawn', isStaff(actor) ? 'staff' : 'seller')) return refuse('not-allowed');

    const now = await databaseTime(trx);
    const withdrawn = { ...row, status: 'withdrawn' as const, closed_at: now };
    await saveAuction(trx, withdrawn);
    await audit(trx, [{ listingId: id, action: 'auction-withdrawn', actor, detail: { reason }, at: now }]);
    return withdrawn;
  });
  if (!('refused' in outcome)) announce(live, 'listing.updated', outcome);
  return outcome;
}
