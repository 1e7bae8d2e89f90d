import { increment } from '@marque/domain/bidding/increment';

type Situation = {
  /** Of the auction: what a newcomer has to offer. */
  minimum: number;
  isLeading: boolean;
  /** Null where none is known. */
  ownMaximum: number | null;
};

/** A leader raises their maximum by as little as they like; everybody else goes by the auction's minimum. */
export const ownMinimum = ({ minimum, isLeading, ownMaximum }: Situation): number => {
  if (!isLeading) return minimum;
  return ownMaximum === null ? 1 : ownMaximum + 1;
};

/** What is offered to press. */
export const nextSensibleBid = ({ minimum, isLeading, ownMaximum }: Situation): number =>
  isLeading && ownMaximum !== null && ownMaximum >= minimum ? ownMaximum + increment(ownMaximum) : minimum;

type Known = {
  /** By this tab, in its last bid. */
  placedHere: number | null;
  /** By the page, as of when it was read; it may come from another device. */
  onPage: number | null;
  price: number | null;
  isLeading: boolean;
};

/** What the page knows is of an earlier bid where the price has passed it, or where somebody else leads. */
export function knownMaximum({ placedHere, onPage, price, isLeading }: Known): number | null {
  const stillHolds = isLeading && onPage !== null && onPage >= (price ?? 0);
  return stillHolds ? Math.max(onPage, placedHere ?? 0) : placedHere;
}
