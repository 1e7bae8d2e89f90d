import type { DataOf, MetaOf } from '@marque/contracts/endpoint';
import type { ListingQuery } from '@marque/contracts/listing-filters';
import type { OwnPurchase } from '@marque/contracts/listing-shapes';
import type { readWonListings } from '@marque/contracts/listings';
import { minimumNextBid } from '@marque/domain/bidding/minimum-next-bid';
import { PLAN_TYPES } from '@marque/domain/listings/plan-type';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { readOwnProgress } from '../selling/read-own-progress.ts';
import { comparePrices } from './compare-prices.ts';
import { findOwnBids, findOwnSealedBids } from './own-bids-repository.ts';
import { findOwnPage, type OwnList } from './own-lists.ts';
import { findOwnPurchases } from './own-purchases-repository.ts';
import { presentRates } from './present-rates.ts';
import { presentForAll, presentSummary } from './present-summary.ts';
import { findSummaries, type SummaryRow } from './repository.ts';

type OwnAnswer = { data: DataOf<typeof readWonListings>; meta: MetaOf<typeof readWonListings> };

/** Returns a list of the caller's own entries. Seller and buyer see the real state of the sale. */
export async function readOwnList(
  { db, clock, locale, actor }: Context<CustomerActor>,
  name: OwnList,
  { page, limit, sort, facets = true, ...asked }: ListingQuery,
): Promise<OwnAnswer> {
  const now = clock.now();
  // Staff who view as the customer do not see what the customer is ready to pay.
  const isViewed = actor.customer.viewed_by !== undefined;
  const { filters, rates } = await comparePrices(db.kysely, asked, sort);
  const { entries, counts } = await findOwnPage(
    db.kysely,
    {
      ...{ name, customerId: actor.customer.id, isViewed, now },
      ...{ filters, sort, limit, offset: (page - 1) * limit },
    },
    facets,
  );
  const ids = entries.map(({ id }) => id);
  const [rows, ownBids, sealedBids, purchases, progress] = await Promise.all([
    findSummaries(db.kysely, ids),
    findOwnBids(db.kysely, ids, actor.customer.id),
    findOwnSealedBids(db.kysely, ids, actor.customer.id),
    findOwnPurchases(db.kysely, ids, actor.customer.id),
    name === 'selling' ? readOwnProgress(db.kysely, ids, now) : undefined,
  ]);
  const states = new Map(entries.map(({ id, state }) => [id, state]));
  return {
    data: rows.map((row) => {
      const state = states.get(row.id);
      const purchase = purchases.get(row.id) ?? null;
      const summary = state ? presentSummary(row, locale, state) : presentForAll(row, locale);
      return {
        ...summary,
        leading: isLeading(row, purchase, actor.customer.id),
        own_bid: isViewed ? null : (ownBids.get(row.id) ?? null),
        own_sealed_bid: isViewed ? null : (sealedBids.get(row.id) ?? null),
        own_purchase: purchase,
        own_selling: progress?.get(row.id) ?? null,
        minimum_bid: row.starting_price === null ? null : minimumNextBid(row.price, row.starting_price),
      };
    }),
    meta: {
      page,
      limit,
      ...counts,
      pages: Math.max(1, Math.ceil(counts.total / limit)),
      corrected: null,
      rates: rates && presentRates(rates),
      without: [],
    },
  };
}

/** After a second chance, the highest bidder is no longer the buyer. */
function isLeading(row: SummaryRow, purchase: OwnPurchase | null, customerId: string): boolean | null {
  if (isUnopened(row)) return null;
  return purchase ? purchase.state !== 'fell_through' : row.leader_id === customerId;
}

const isUnopened = ({ plan_type, auction_status }: SummaryRow): boolean =>
  plan_type === PLAN_TYPES.Sealed && auction_status === 'live';
