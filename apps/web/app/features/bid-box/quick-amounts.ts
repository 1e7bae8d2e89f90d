import { increment } from '@marque/domain/bidding/increment';
import { MAX_AMOUNT } from '@marque/domain/money/currency';
import { roundBid } from './round-bid.ts';

/** The next round bid and two amounts above it: the next multiples of five and of ten increments. */
export function quickAmounts(minimum: number): number[] {
  const next = roundBid(minimum);
  const step = increment(next);
  const above = (amount: number, steps: number) => (Math.floor(amount / (step * steps)) + 1) * step * steps;
  const higher = above(next, 5);
  return [next, higher, above(higher, 10)].filter((amount) => amount <= MAX_AMOUNT);
}
