import { increment } from '@marque/domain/bidding/increment';
import { roundBid } from './round-bid.ts';

type Situation = {
  /** The auction's minimum next bid, for bidders who do not lead. */
  minimum: number;
  isLeading: boolean;
  /** Null if it is not known. */
  ownMaximum: number | null;
};

/** A leader may raise their maximum by any amount. Everybody else must bid at least the auction's minimum. */
export const ownMinimum = ({ minimum, isLeading, ownMaximum }: Situation): number => {
  if (!isLeading) return minimum;
  return ownMaximum === null ? 1 : ownMaximum + 1;
};

/** The next bid that the buttons suggest, which is a round one. */
export const nextSensibleBid = ({ minimum, isLeading, ownMaximum }: Situation): number =>
  roundBid(
    isLeading && ownMaximum !== null && ownMaximum >= minimum ? ownMaximum + increment(ownMaximum) : minimum,
  );

type Known = {
  /** The maximum of the last bid from this tab. */
  placedHere: number | null;
  /** The maximum that the page contained when it was read. It may come from another device. */
  onPage: number | null;
  price: number | null;
  isLeading: boolean;
};

/** The maximum on the page belongs to an earlier bid if the price is above it or if another bidder leads. */
export function knownMaximum({ placedHere, onPage, price, isLeading }: Known): number | null {
  const stillHolds = isLeading && onPage !== null && onPage >= (price ?? 0);
  return stillHolds ? Math.max(onPage, placedHere ?? 0) : placedHere;
}
