import type { Listing } from '@marque/contracts/listing-shapes';
import { increment } from '@marque/domain/bidding/increment';
import { roundBid } from './round-bid.ts';

/** An open bid of this customer. The amount of a maximum is the maximum itself. */
export type OwnBid = NonNullable<Listing['own_bid']>;

type Situation = {
  /** The auction's minimum next bid, for bidders who do not lead. */
  minimum: number;
  isLeading: boolean;
  /** The bid with which the customer leads. Null if it is not known. */
  ownBid: OwnBid | null;
};

/** A leader may raise their bid by any amount. Everybody else must bid at least the auction's minimum. */
export const ownMinimum = ({ minimum, isLeading, ownBid }: Situation): number => {
  if (!isLeading) return minimum;
  return ownBid === null ? 1 : ownBid.amount + 1;
};

/** The next bid that the buttons suggest, which is a round one. */
export const nextSensibleBid = ({ minimum, isLeading, ownBid }: Situation): number =>
  roundBid(
    isLeading && ownBid !== null && ownBid.amount >= minimum
      ? ownBid.amount + increment(ownBid.amount)
      : minimum,
  );

type Known = {
  /** The last bid from this tab. */
  placedHere: OwnBid | null;
  /** The highest bid that the page contained when it was read. It may come from another device. */
  onPage: OwnBid | null;
  price: number | null;
  isLeading: boolean;
};

/**
 * The bid with which the customer leads. Null if another bidder leads. A bid below the price is an earlier one: then the
 * customer leads with a bid from another device, which this page does not know yet.
 */
export function leadingBid({ placedHere, onPage, price, isLeading }: Known): OwnBid | null {
  if (!isLeading) return null;
  const [highest] = [placedHere, onPage]
    .filter((bid) => bid !== null)
    .sort((one, other) => other.amount - one.amount);
  return highest && highest.amount >= (price ?? 0) ? highest : null;
}
