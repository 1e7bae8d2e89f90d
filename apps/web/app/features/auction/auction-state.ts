import type { AuctionSnapshot } from '@marque/contracts/bidding';
import { COMMENTS_SHOWN } from '@marque/contracts/comments';
import type { AuctionPage, Conversation, PublicBid } from './auction-page.ts';

/** What moves. Before an auction has been scheduled there is neither a time nor a price to begin with. */
export type Figures = Pick<
  AuctionSnapshot,
  'status' | 'highest_bid' | 'bid_count' | 'reserve_status' | 'outage_extended' | 'sequence'
> & { minimum_bid: number | null; start_date: string | null; end_date: string | null };

export type AuctionState = {
  figures: Figures;
  /** Newest first. */
  bids: PublicBid[];
  bidTotal: number;
  /** Who leads, and which entry of the ledger we know it from; null: nobody, or somebody we do not know yet. */
  leader: { id: string | null; since: number };
  /** The end has moved while this page was open. */
  isExtended: boolean;
  watchers: number;
  commentCount: number;
  conversation: Conversation;
  conversationTotal: number;
  /** How many entries the reader asked for; null: all. */
  conversationLimit: number | null;
  /** The last entry of the ledger that stands in the conversation. */
  wovenTo: number;
};

export const stateOf = (page: AuctionPage): AuctionState => ({
  figures: page.figures,
  bids: page.bids,
  bidTotal: page.bidTotal,
  leader: { id: page.leaderId, since: page.figures.sequence },
  isExtended: false,
  watchers: page.listing.watch_count,
  commentCount: page.listing.comment_count,
  conversation: page.conversation,
  conversationTotal: page.conversationTotal,
  conversationLimit: page.showsAllComments ? null : COMMENTS_SHOWN,
  wovenTo: Math.max(page.figures.sequence, page.bids[0]?.sequence ?? 0),
});
