import type { readBids } from '@marque/contracts/bidding';
import type { readComments } from '@marque/contracts/comments';
import type { DataOf } from '@marque/contracts/endpoint';
import type { Listing } from '@marque/contracts/listing-shapes';
import type { SharedStanding } from '@marque/contracts/web-host';
import type { Block } from '../markdown/markdown-tree.ts';
import type { Figures } from './figures.ts';

export type PublicBid = DataOf<typeof readBids>[number];
export type Conversation = DataOf<typeof readComments>;

/** The data of the loader: everything that the page shows, as of the time of the request. */
export type AuctionPage = {
  listing: Omit<Listing, 'description' | 'comments' | 'bids' | 'bidder' | 'similar'>;
  story: Block[];
  figures: Figures;
  bids: PublicBid[];
  bidTotal: number;
  leaderId: string | null;
  /** How the customer stood when the page was rendered. On a shared page, all its customers stand like this. */
  standing: SharedStanding;
  conversation: Conversation;
  conversationTotal: number;
  /** The reader asked for all comments. */
  showsAllComments: boolean;
  similar: NonNullable<Listing['similar']>;
};
