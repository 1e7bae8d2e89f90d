import type { Auction, Bid, PublicBid, Standing } from './auction-state.ts';
import { standingAt } from './consent.ts';
import { minimumNextBid } from './minimum-next-bid.ts';
import { refuseBid, type TermsRefusal } from './refuse-bid.ts';
import { meetsReserve, reserveStatus } from './reserve-status.ts';
import { softClose } from './soft-close.ts';
import { standingAfterBid } from './standing-after-bid.ts';

export type AcceptedBid = {
  accepted: true;
  entries: PublicBid[];
  standing: Standing;
  endsAt: Date;
  extended: boolean;
  /** True if this bid is the first to reach the reserve. */
  reserveMet: boolean;
  /** The bidder who lost the lead to this bid. It is null if the challenger did not take the lead. */
  outbid: string | null;
};

export type BidRefusal =
  | TermsRefusal
  | { accepted: false; code: 'already-leading' }
  | { accepted: false; code: 'bid-too-low'; minimum: number };

export type BidDecision = AcceptedBid | BidRefusal;

export function decideBid({ terms, standing: before }: Auction, bid: Bid): BidDecision {
  const standing = standingAt(before, bid.arrivedAt);
  const refusal = refuseBid(terms, bid, 'open') ?? refuseByStanding(standing, terms.startingPrice, bid);
  if (refusal) return refusal;

  const { standing: after, entries } = standingAfterBid(terms, standing, bid);
  const endsAt = softClose(terms.endsAt, bid.arrivedAt);
  return {
    accepted: true,
    entries,
    standing: after,
    endsAt,
    extended: endsAt > terms.endsAt,
    reserveMet: meetsReserve(
      reserveStatus(standing.price, terms.reserve),
      reserveStatus(after.price, terms.reserve),
    ),
    outbid:
      standing.leader && standing.leader.bidderId !== after.leader.bidderId ? standing.leader.bidderId : null,
  };
}

/** Returns the auction as the next bid finds it. A refused bid does not change it. */
export const auctionAfter = (auction: Auction, decision: BidDecision): Auction =>
  decision.accepted
    ? { terms: { ...auction.terms, endsAt: decision.endsAt }, standing: decision.standing }
    : auction;

function refuseByStanding({ price, leader }: Standing, startingPrice: number, bid: Bid): BidRefusal | null {
  const isLeader = leader?.bidderId === bid.bidderId;
  if (isLeader && bid.kind === 'exact') return { accepted: false, code: 'already-leading' };
  // Only the leader may learn their maximum.
  const minimum = isLeader ? leader.maximum + 1 : minimumNextBid(price, startingPrice);
  return bid.amount < minimum ? { accepted: false, code: 'bid-too-low', minimum } : null;
}
