import { readBids, readSnapshots } from '@marque/contracts/bidding/bids';
import { checkLedger } from '@marque/contracts/bidding/ledger';
import { readComments } from '@marque/contracts/comments';
import type { Listing } from '@marque/contracts/listing-shapes';
import { readListing } from '@marque/contracts/listings';
import { readChanges } from '@marque/contracts/selling/running';
import type { ShownAuction } from '@marque/contracts/web-host';
import { publicStatus } from '@marque/domain/listings/public-status';
import type { RouterContextProvider } from 'react-router';
import { expectData, hostContext, visitor } from '../../site/visitor.ts';
import { outlineHeadings } from '../markdown/outline-headings.ts';
import { parseMarkdown } from '../markdown/parse-markdown.server.ts';
import type { AuctionPage, CommentsAsked, PublicBid } from './auction-page.ts';
import { commentsQuery } from './comments-query.ts';
import type { Figures } from './figures.ts';
import { leaderOf } from './leader-of.ts';
import { standingOf } from './standing.ts';

const BIDS_SHOWN = 100;

/** Null if the listing does not exist or this visitor may not see it. */
export async function loadAuction(
  context: Readonly<RouterContextProvider>,
  { id, asksFor }: { id: string; asksFor: CommentsAsked },
): Promise<AuctionPage | null> {
  const { api, customer } = visitor(context);
  const host = context.get(hostContext);
  const params = { id };
  const [found, snapshots, bids, comments] = await Promise.all([
    api.call(readListing, { params, query: { include: 'bidder,similar,peers,chassis_history' } }),
    api.call(readSnapshots, { query: { ids: id } }),
    api.call(readBids, { params, query: { limit: BIDS_SHOWN } }),
    api.call(readComments, { params, query: commentsQuery(asksFor) }),
  ]);
  if (!found.ok && found.status === 404) return null;
  const {
    description,
    bidder = null,
    similar = [],
    peers = null,
    chassis_history: chassisHistory = [],
    ...listing
  } = expectData(found);
  const [snapshot] = snapshots.ok ? snapshots.data : [];
  const shownBids = bids.ok ? bids.data : [];
  const leaderId = leaderOf({ listing: { ...listing, bidder }, bids: shownBids });
  const me = (await customer())?.id ?? null;
  const isClosed = snapshot?.status === 'sold' || snapshot?.status === 'unsold';
  // Each change is an entry of the ledger, so most pages need no call for them.
  const mayHaveChanges =
    bids.ok && (bids.meta.total > BIDS_SHOWN || shownBids.some(({ kind }) => kind === 'change-published'));
  const changes = mayHaveChanges ? await api.call(readChanges, { params }) : null;
  const checked = isClosed ? await api.call(checkLedger, { params }) : null;
  host.showsAuction?.({ listingId: id, standings: standingsIn(listing, { leaderId, bids: shownBids }) });

  return {
    listing,
    story: description === null ? [] : outlineHeadings(parseMarkdown(description)),
    figures: snapshot ?? figuresWithoutAuction(listing),
    bids: shownBids,
    bidTotal: bids.ok ? bids.meta.total : 0,
    leaderId,
    standing: host.sharedBy ?? standingOf({ leaderId, bids: shownBids }, me),
    checkedEntries:
      checked?.ok && checked.data.sound && checked.data.entries > 0 ? checked.data.entries : undefined,
    conversation: comments.ok ? comments.data : [],
    conversationTotal: comments.ok ? comments.meta.total : 0,
    removedComments: comments.ok ? comments.meta.removed : [],
    asksFor,
    changes: changes?.ok ? changes.data : [],
    similar,
    peers,
    chassisHistory,
  };
}

/**
 * The standing of everybody who has one. The seller and the buyer also see how the sale goes on. If the sale to the
 * highest bidder fell through, nobody leads any more, and any bidder may be the buyer.
 */
function standingsIn(
  { user: seller, status }: Pick<Listing, 'user' | 'status'>,
  auction: { leaderId: string | null; bids: PublicBid[] },
): ShownAuction['standings'] {
  const standings = new Map<string, 'leading' | 'outbid' | 'party'>();
  const ofBidders = status !== 'live' && auction.leaderId === null ? 'party' : 'outbid';
  for (const { bidder } of auction.bids) if (bidder) standings.set(bidder.id, ofBidders);
  if (auction.leaderId) standings.set(auction.leaderId, status === 'live' ? 'leading' : 'party');
  return standings.set(seller.id, 'party');
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
