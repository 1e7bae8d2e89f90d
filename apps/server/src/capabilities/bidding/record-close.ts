import { auctionEndedJob, lostJob, wonJob } from '@marque/contracts/bidding/jobs';
import { screenAuctionJob } from '@marque/contracts/screening/jobs';
import type { Tables } from '@marque/db/rows.gen';
import { reserveStatus } from '@marque/domain/bidding/reserve-status';
import { outcome } from '@marque/domain/listings/outcome';
import type { Transaction } from 'kysely';
import { enqueueAll } from '../../platform/jobs/enqueue.ts';
import type { Keys } from '../../platform/keys.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { createSales, type NewSale, type SaleTerms } from '../sales/create-sales.ts';
import type { AuctionRow } from './auction-row.ts';
import { moveListings } from './move-listings.ts';
import { openSealedBids } from './open-sealed-bids.ts';
import { findBidders, findRegions } from './repository.ts';

export type ClosingSettings = SaleTerms & { keys: Pick<Keys, 'sealedBids'> };

/** Records the outcome of auctions that are over: status, audit, sales and jobs. Their rows must be locked. */
export async function recordClose(
  trx: Transaction<Tables>,
  live: LivePublisher,
  due: AuctionRow[],
  now: Date,
  settings: ClosingSettings,
): Promise<void> {
  const opened = await openSealedBids(
    trx,
    due.filter(({ sealed }) => sealed),
    now,
    settings.keys.sealedBids,
  );
  const ended = due.map((row) => opened.get(row.id) ?? row);
  const move = async (rows: AuctionRow[], to: 'sold' | 'unsold') => {
    const ids = rows.map(({ id }) => id);
    const moved = await moveListings(trx, live, { ids, to, as: 'system', actor: null, at: now });
    if ('refused' in moved) throw new Error('A live auction could not be closed.');
    return moved;
  };
  const sold = await move(ended.filter(isSold), 'sold');
  const unsold = await move(
    ended.filter((row) => !isSold(row)),
    'unsold',
  );
  await createSales(trx, await salesOf(trx, sold, now), settings);
  await enqueueOutcomes(trx, [...sold, ...unsold]);
}

/** Voided bids do not count, although they stay in the ledger. If all bids are voided, there is no price. */
const isSold = ({ price, reserve, bid_count }: AuctionRow): boolean =>
  outcome({
    withdrawn: false,
    reserveStatus: reserveStatus(price, reserve),
    bidCount: price === null ? 0 : bid_count,
  }) === 'sold';

async function salesOf(trx: Transaction<Tables>, sold: AuctionRow[], now: Date): Promise<NewSale[]> {
  if (sold.length === 0) return [];
  const ids = sold.map(({ id }) => id);
  const regions = new Map((await findRegions(trx, ids)).map(({ id, region }) => [id, region]));
  return sold.map(({ id, price, leader_id, owner_id, currency }) => {
    const region = regions.get(id);
    if (!region || price === null || leader_id === null) throw new Error('A sold auction has no buyer.');
    return {
      listing_id: id,
      buyer_id: leader_id,
      seller_id: owner_id,
      currency,
      hammer_price: price,
      region,
      created_at: now,
    };
  });
}

async function enqueueOutcomes(trx: Transaction<Tables>, closed: AuctionRow[]): Promise<void> {
  const winners = new Map(closed.map((row) => [row.id, row.status === 'sold' ? row.leader_id : null]));
  const bidders = await findBidders(
    trx,
    closed.map(({ id }) => id),
  );
  await enqueueAll(
    trx,
    auctionEndedJob,
    closed.map(({ id }) => ({ auctionId: id })),
  );
  await enqueueAll(
    trx,
    screenAuctionJob,
    closed.filter(({ bid_count }) => bid_count > 0).map(({ id }) => ({ auctionId: id })),
  );
  await enqueueAll(
    trx,
    wonJob,
    [...winners].flatMap(([auctionId, bidderId]) => (bidderId ? [{ auctionId, bidderId }] : [])),
  );
  await enqueueAll(
    trx,
    lostJob,
    bidders.flatMap(({ auction_id, bidder_id }) =>
      bidder_id && winners.get(auction_id) !== bidder_id
        ? [{ auctionId: auction_id, bidderId: bidder_id }]
        : [],
    ),
  );
}
