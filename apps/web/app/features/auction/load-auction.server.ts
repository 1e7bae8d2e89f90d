import { readBids, readSnapshots } from '@marque/contracts/bidding';
import type { ApiClient } from '@marque/contracts/client';
import { readComments } from '@marque/contracts/comments';
import type { Listing } from '@marque/contracts/listing-shapes';
import { readListing } from '@marque/contracts/listings';
import { publicStatus } from '@marque/domain/listings/public-status';
import { expectData } from '../../site/visitor.ts';
import { parseMarkdown } from '../markdown/parse-markdown.server.ts';
import type { AuctionPage } from './auction-page.ts';
import type { Figures } from './auction-state.ts';

const BIDS_SHOWN = 100;

/** Null if the listing does not exist or this visitor may not see it. */
export async function loadAuction(
  api: ApiClient,
  { id, allComments }: { id: string; allComments: boolean },
): Promise<AuctionPage | null> {
  const params = { id };
  const [found, snapshots, bids, comments] = await Promise.all([
    api.call(readListing, { params, query: { include: 'bidder,similar' } }),
    api.call(readSnapshots, { query: { ids: id } }),
    api.call(readBids, { params, query: { limit: BIDS_SHOWN } }),
    api.call(readComments, { params, query: { all: allComments ? 'true' : 'false' } }),
  ]);
  if (!found.ok && found.status === 404) return null;
  const { description, bidder = null, similar = [], ...listing } = expectData(found);
  const [snapshot] = snapshots.ok ? snapshots.data : [];

  return {
    listing,
    story: description === null ? [] : parseMarkdown(description),
    figures: snapshot ?? figuresWithoutAuction(listing),
    bids: bids.ok ? bids.data : [],
    bidTotal: bids.ok ? bids.meta.total : 0,
    leaderId: bidder?.id ?? null,
    conversation: comments.ok ? comments.data : [],
    conversationTotal: comments.ok ? comments.meta.total : 0,
    showsAllComments: allComments,
    similar,
  };
}

/** The figures of a listing that has no auction yet, because it is only announced or still being prepared. */
const figuresWithoutAuction = (listing: Omit<Listing, 'description'>): Figures => ({
  status: publicStatus(listing.status) ?? 'scheduled',
  highest_bid: listing.highest_bid,
  bid_count: listing.bid_count,
  reserve_status: listing.reserve_status,
  outage_extended: listing.outage_extended,
  sequence: 0,
  minimum_bid: listing.minimum_bid,
  start_date: listing.start_date,
  end_date: listing.end_date,
});
