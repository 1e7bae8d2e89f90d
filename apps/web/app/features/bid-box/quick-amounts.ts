import { increment } from '@marque/domain/bidding/increment';
import { MAX_AMOUNT } from '@marque/domain/money/currency';

/** The minimum and two round amounts above it: the next multiples of five and of ten increments. */
export function quickAmounts(minimum: number): number[] {
  const step = increment(minimum);
  const above = (amount: number, steps: number) => (Math.floor(amount / (step * steps)) + 1) * step * steps;
  const higher = above(minimum, 5);
  return [minimum, higher, above(higher, 10)].filter((amount) => amount <= MAX_AMOUNT);
}
