import { increment } from './increment.ts';

/** What a newcomer has to offer. The leader's own minimum is another: see `decideBid`. */
export const minimumNextBid = (price: number | null, startingPrice: number): number =>
  price === null ? startingPrice : price + increment(price);
