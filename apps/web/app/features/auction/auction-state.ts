import { COMMENTS_SHOWN } from '@marque/domain/comments/comments-shown';
import type { AuctionPage, Conversation, PublicBid } from './auction-page.ts';
import type { Figures } from './figures.ts';

export type AuctionState = {
  figures: Figures;
  /** Newest first. */
  bids: PublicBid[];
  bidTotal: number;
  /** The leader, and the ledger entry that proves it. Null: nobody leads, or the leader is not known yet. */
  leader: { id: string | null; since: number };
  /** The end moved while this page was open. */
  isExtended: boolean;
  watchers: number;
  commentCount: number;
  conversation: Conversation;
  conversationTotal: number;
  /** The number of entries that the reader asked for. Null: all. */
  conversationLimit: number | null;
  /** The sequence of the newest ledger entry in the conversation. */
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
