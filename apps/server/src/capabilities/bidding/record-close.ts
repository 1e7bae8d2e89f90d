import { auctionEndedJob, lostJob, wonJob } from '@marque/contracts/bidding';
import type { Tables } from '@marque/db/rows.gen';
import { type PremiumTerms, premium } from '@marque/domain/bidding/premium';
import { reserveStatus } from '@marque/domain/bidding/reserve-status';
import type { Region } from '@marque/domain/money/currency';
import type { Transaction } from 'kysely';
import { enqueueAll } from '../../platform/jobs/enqueue.ts';
import type { AuctionRow } from './auction-row.ts';
import { audit } from './audit.ts';
import { openSealedBids } from './open-sealed-bids.ts';
import { findBidders, findRegions } from './repository.ts';

export type ClosingSettings = { premiumTerms: Record<Region, PremiumTerms>; appSecret: string };

/** The outcome of auctions that are over, on their locked rows: state, sale, audit and what follows from it. */
export async function recordClose(
  trx: Transaction<Tables>,
  due: AuctionRow[],
  now: Date,
  settings: ClosingSettings,
): Promise<AuctionRow[]> {
  const opened = await openSealedBids(
    trx,
    due.filter(({ sealed }) => sealed),
    now,
    settings.appSecret,
  );
  const closed = due.map((row) => {
    const decided = opened.get(row.id) ?? row;
    return { ...decided, status: isSold(decided) ? ('sold' as const) : ('unsold' as const), closed_at: now };
  });

  for (const status of ['sold', 'unsold'] as const) {
    const ids = closed.filter((row) => row.status === status).map(({ id }) => id);
    if (ids.length > 0)
      await trx.updateTable('auctions').set({ status, closed_at: now }).where('id', 'in', ids).execute();
  }
  await createSales(
    trx,
    closed.filter(({ status }) => status === 'sold'),
    settings,
  );
  await audit(
    trx,
    closed.map(({ id, status, price }) => ({
      listingId: id,
      action: 'auction-closed' as const,
      actor: null,
      detail: { status, price },
      at: now,
    })),
  );
  await enqueueOutcomes(trx, closed);
  return closed;
}

function isSold({ price, reserve }: AuctionRow): boolean {
  const status = reserveStatus(price, reserve);
  return price !== null && (status === 'reserve-met' || status === 'no-reserve');
}

async function createSales(
  trx: Transaction<Tables>,
  sold: AuctionRow[],
  { premiumTerms }: ClosingSettings,
): Promise<void> {
  if (sold.length === 0) return;
  const regions = new Map(
    (
      await findRegions(
        trx,
        sold.map(({ id }) => id),
      )
    ).map(({ id, region }) => [id, region]),
  );
  const sales = sold.flatMap((row) => {
    const region = regions.get(row.id);
    if (!region || row.price === null || row.leader_id === null) return [];
    const { premium_minor, vat_minor } = premium(row.price, premiumTerms[region]);
    return [
      {
        listing_id: row.id,
        buyer_id: row.leader_id,
        seller_id: row.owner_id,
        currency: row.currency,
        hammer_price: row.price,
        premium_minor,
        vat_minor,
      },
    ];
  });
  await trx.insertInto('sales').values(sales).execute();
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
