import { isOver, type Phase } from './auction-phase.ts';

type Prices = { highestBid: number | null; startingPrice: number | null; phase: Phase };

/** The starting price is a price only while bids can still come. A lot that was withdrawn has none. */
export function shownPrice({ highestBid, startingPrice, phase }: Prices): number | null {
  if (phase === 'withdrawn') return null;
  return isOver(phase) ? highestBid : (highestBid ?? startingPrice);
}
