import { customerChannel } from '@marque/contracts/channels';
import { tellWatchersJob } from '@marque/contracts/notifications';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { permitMoves } from '@marque/db/permit-moves';
import type { Tables } from '@marque/db/rows.gen';
import { afterCommit } from '@marque/db/transaction';
import type { AuditAction } from '@marque/domain/audit/audit-actions';
import { canMoveListing, type ListingMover, type ListingState } from '@marque/domain/listings/lifecycle';
import { publicStatus } from '@marque/domain/listings/public-status';
import { isConsigned } from '@marque/domain/selling/consigned-states';
import type { Transaction } from 'kysely';
import type { Actor, StaffActor } from '../../platform/context.ts';
import { enqueueAll } from '../../platform/jobs/enqueue.ts';
import { announceQueue } from '../../platform/realtime/announce-queue.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { type AuctionEvent, announce } from './announce.ts';
import type { AuctionRow } from './auction-row.ts';
import { lockListings, saveAuctionStatus, saveListingStatus } from './lifecycle-repository.ts';

type ListingMove = {
  ids: readonly string[];
  to: ListingState;
  as: ListingMover;
  /** Null stands for the system. A staff actor includes the permission. */
  actor: Actor | StaffActor | null;
  at: Date;
  reason?: string;
  requestId?: string;
};

/**
 * The only function that changes the status of a listing. It checks the lifecycle, moves the listings with their
 * auctions, writes the audit and announces the change after the commit. All listings move, or none does.
 * The caller must have locked the auctions. Returns the changed auctions.
 */
export async function moveListings(
  trx: Transaction<Tables>,
  live: LivePublisher,
  { ids, to, as, actor, at, reason, requestId }: ListingMove,
): Promise<AuctionRow[] | Refusal<'not-found' | 'not-allowed'>> {
  if (ids.length === 0) return [];
  const listings = await lockListings(trx, ids);
  if (listings.length < ids.length) return refuse('not-found');
  if (!listings.every(({ status }) => canMoveListing(status, to, as))) return refuse('not-allowed');

  const auctions = await permitMoves(trx, 'listings', () => writeStatus(trx, ids, to, at));
  const byId = new Map(auctions.map((auction) => [auction.id, auction]));
  await writeAudit(
    trx,
    listings.map(({ id, status }) => ({
      ...{ listingId: id, action: auditedAs(status, to), actor, reason, requestId, at },
      detail: { from: status, to, ...resultOf(to, byId.get(id)) },
    })),
  );
  if (to === 'live')
    await enqueueAll(
      trx,
      tellWatchersJob,
      ids.map((listingId) => ({ listingId, news: 'started' as const })),
    );
  afterCommit(trx, () => {
    for (const { id, owner_id, status } of listings) {
      const auction = byId.get(id);
      if (auction) announce(live, announcedAs(status, to), auction);
      else live.publish(customerChannel(owner_id), 'listing.moved', { id, status: to });
    }
  });
  if (isConsigned(to) || listings.some(({ status }) => isConsigned(status)))
    announceQueue(trx, live, 'submissions.decide');
  return auctions;
}

async function writeStatus(
  trx: Transaction<Tables>,
  ids: readonly string[],
  to: ListingState,
  at: Date,
): Promise<AuctionRow[]> {
  const status = publicStatus(to);
  const auctions = status ? await saveAuctionStatus(trx, ids, status, at) : [];
  if (auctions.length < ids.length) await saveListingStatus(trx, ids, to);
  return auctions;
}

const resultOf = (to: ListingState, auction: AuctionRow | undefined) =>
  to === 'sold' || to === 'unsold' ? { price: auction?.price ?? null } : {};

function auditedAs(from: ListingState, to: ListingState): AuditAction {
  if (to === 'live') return 'auction-opened';
  if (from === 'live' && to !== 'withdrawn') return 'auction-closed';
  return to === 'withdrawn' ? 'auction-withdrawn' : 'listing-moved';
}

function announcedAs(from: ListingState, to: ListingState): AuctionEvent {
  if (to === 'live') return 'auction.started';
  return from === 'live' && to !== 'withdrawn' ? 'auction.ended' : 'listing.updated';
}
