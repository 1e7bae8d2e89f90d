import type { AuctionSnapshot, PlacedBid } from '@marque/contracts/bidding/bids';
import type { CommentPostedEvent, CommentRemovedEvent, RemovedComments } from '@marque/contracts/comments';
import type { WatchersChangedEvent } from '@marque/contracts/watchlist';
import type { Conversation, PublicBid } from './auction-page.ts';
import type { AuctionState } from './auction-state.ts';
import { extensionBetween } from './extension.ts';
import type { Figures } from './figures.ts';

export type SnapshotEvent =
  | 'bid.placed'
  | 'auction.started'
  | 'auction.extended'
  | 'auction.ended'
  | 'listing.updated';

export type AuctionEvent =
  | { name: SnapshotEvent | 'outbid'; data: AuctionSnapshot }
  | { name: 'watchers.changed'; data: WatchersChangedEvent }
  | { name: 'comment.posted'; data: CommentPostedEvent }
  | { name: 'comment.removed'; data: CommentRemovedEvent }
  /** The customer's own bid was accepted. */
  | { name: 'bid.answered'; data: PlacedBid; bidderId: string }
  | { name: 'figures.read'; data: AuctionSnapshot }
  | { name: 'bids.read'; bids: PublicBid[]; total: number }
  | { name: 'comments.read'; conversation: Conversation; total: number; removed: RemovedComments }
  /** The whole page was read again. */
  | { name: 'page.read'; data: AuctionState };

/** The state of the page after an event. Events may arrive late, twice or in the wrong order. */
export function auctionAfter(event: AuctionEvent, state: AuctionState): AuctionState {
  switch (event.name) {
    case 'bid.placed':
    case 'auction.started':
    case 'auction.extended':
    case 'auction.ended':
    case 'listing.updated':
    case 'figures.read':
      return withSnapshot(state, event.data);
    case 'outbid':
      return withLeader(withSnapshot(state, event.data), null, event.data.sequence);
    case 'bid.answered': {
      const { auction, bid } = event.data;
      return withLeader(withSnapshot(state, auction), bid.leading ? event.bidderId : null, auction.sequence);
    }
    case 'watchers.changed':
      return { ...state, watchers: event.data.watch_count };
    case 'comment.posted':
    case 'comment.removed':
      return { ...state, commentCount: event.data.comment_count };
    case 'bids.read':
      return withBids(state, event.bids, event.total);
    case 'comments.read':
      return {
        ...{ ...state, conversation: event.conversation, conversationTotal: event.total },
        removedComments: event.removed,
      };
    case 'page.read':
      return afterReading(state, event.data);
  }
}

const ENDED: Figures['status'][] = ['sold', 'unsold', 'withdrawn'];

function withSnapshot(state: AuctionState, snapshot: AuctionSnapshot): AuctionState {
  const { figures } = state;
  if (snapshot.sequence < figures.sequence) return state;
  const isBehind = snapshot.sequence === figures.sequence && isEarlierState(snapshot, figures);
  if (isBehind) return state;

  const { status, highest_bid, bid_count, reserve_status, outage_extended, sequence } = snapshot;
  const { minimum_bid, start_date, end_date, settled, fell_through } = snapshot;
  const { extension_reason, extension_sequence } = snapshot;
  const next: Figures = {
    status,
    highest_bid,
    bid_count,
    reserve_status,
    outage_extended,
    extension_reason,
    extension_sequence,
    sequence,
    minimum_bid,
    start_date,
    end_date,
    settled,
    fell_through,
  };
  // The first snapshot of a page usually says nothing new, and then nothing needs to be rendered.
  if (isSame(next, figures)) return state;
  return { ...state, figures: next, extendedBy: extensionBetween(figures, next) ?? state.extendedBy };
}

const isSame = (one: Figures, other: Figures): boolean =>
  (Object.keys(one) as (keyof Figures)[]).every((name) => one[name] === other[name]);

/**
 * Compares two states with the same sequence. Without a bid between them, an auction only advances and its
 * end only moves later.
 */
function isEarlierState(snapshot: AuctionSnapshot, figures: Figures): boolean {
  if (ENDED.includes(figures.status)) return !ENDED.includes(snapshot.status);
  if (figures.status === 'live' && snapshot.status === 'scheduled') return true;
  return snapshot.status === 'live' && Date.parse(snapshot.end_date) < Date.parse(figures.end_date ?? '');
}

const withLeader = (state: AuctionState, id: string | null, since: number): AuctionState =>
  since < state.leader.since ? state : { ...state, leader: { id, since } };

function withBids(state: AuctionState, read: PublicBid[], total: number): AuctionState {
  const bids = [...new Map([...state.bids, ...read].map((bid) => [bid.sequence, bid])).values()].sort(
    (one, other) => other.sequence - one.sequence,
  );
  const [newest] = bids;
  const known = { ...state, bids, bidTotal: Math.max(total, state.bidTotal) };
  // The newest bid in the ledger leads. This does not hold after a void, but then the page is read again.
  return newest?.bidder ? withLeader(known, newest.bidder.id, newest.sequence) : known;
}

/** If an event arrived after the page was read, the figures of the event are newer and are kept. */
function afterReading(state: AuctionState, read: AuctionState): AuctionState {
  const extendedBy = extensionBetween(state.figures, read.figures) ?? state.extendedBy ?? read.extendedBy;
  if (read.figures.sequence >= state.figures.sequence) return { ...read, extendedBy };
  const { figures, leader, bids, bidTotal } = state;
  return { ...read, extendedBy: state.extendedBy, figures, leader, bids, bidTotal };
}
