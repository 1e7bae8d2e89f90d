import { increment } from './increment.ts';

/** The least that anybody but the leader must offer. The leader has another minimum: see `decideBid`. */
export const minimumNextBid = (price: number | null, startingPrice: number): number =>
  price === null ? startingPrice : price + increment(price);
