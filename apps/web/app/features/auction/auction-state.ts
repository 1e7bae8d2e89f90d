import type { RemovedComments } from '@marque/contracts/comments';
import type { AuctionPage, Conversation, PublicBid } from './auction-page.ts';
import { type Extension, extensionOnPage } from './extension.ts';
import type { Figures } from './figures.ts';

export type AuctionState = {
  figures: Figures;
  /** Newest first. */
  bids: PublicBid[];
  bidTotal: number;
  /** The leader, and the ledger entry that proves it. Null: nobody leads, or the leader is not known yet. */
  leader: { id: string | null; since: number };
  /** The reason why the end was last moved. Null: it has not been moved, as far as this page knows. */
  extendedBy: Extension | null;
  watchers: number;
  commentCount: number;
  conversation: Conversation;
  conversationTotal: number;
  removedComments: RemovedComments;
};

export const stateOf = (page: AuctionPage): AuctionState => ({
  figures: page.figures,
  bids: page.bids,
  bidTotal: page.bidTotal,
  leader: { id: page.leaderId, since: page.figures.sequence },
  extendedBy: extensionOnPage(page),
  watchers: page.listing.watch_count,
  commentCount: page.listing.comment_count,
  conversation: page.conversation,
  conversationTotal: page.conversationTotal,
  removedComments: page.removedComments,
});
