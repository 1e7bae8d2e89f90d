import type { readBids } from '@marque/contracts/bidding/bids';
import type { RemovedComments, readComments } from '@marque/contracts/comments';
import type { DataOf } from '@marque/contracts/endpoint';
import type { Peers } from '@marque/contracts/listing-history';
import type { Listing } from '@marque/contracts/listing-shapes';
import type { ListingChange } from '@marque/contracts/selling/running';
import type { SharedStanding } from '@marque/contracts/web-host';
import type { Block } from '../markdown/markdown-tree.ts';
import type { Figures } from './figures.ts';

export type PublicBid = DataOf<typeof readBids>[number];
export type Conversation = DataOf<typeof readComments>;

/** What the address asks for. `bids` is null if it says nothing about bids. */
export type CommentsAsked = { all: boolean; bids: boolean | null };

/** The data of the loader: everything that the page shows, as of the time of the request. */
export type AuctionPage = {
  listing: Omit<
    Listing,
    'description' | 'comments' | 'bids' | 'bidder' | 'similar' | 'peers' | 'chassis_history'
  >;
  story: Block[];
  figures: Figures;
  bids: PublicBid[];
  bidTotal: number;
  leaderId: string | null;
  /** How the customer stood when the page was rendered. On a shared page, all its customers stand like this. */
  standing: SharedStanding;
  /** The browser has completed a shared page with the customer's own bids. */
  hasOwnView?: boolean;
  /** The number of entries in the ledger of an ended auction, if the server has found it unbroken. */
  checkedEntries?: number | undefined;
  /** Comments. Bids are among them only if the reader asked for all entries and for bids: `bids` has the latest. */
  conversation: Conversation;
  conversationTotal: number;
  removedComments: RemovedComments;
  asksFor: CommentsAsked;
  /** What has changed about the car since its description was published, the oldest first. */
  changes: ListingChange[];
  similar: NonNullable<Listing['similar']>;
  peers: Peers | null;
  chassisHistory: NonNullable<Listing['chassis_history']>;
};
