import { increment } from '@marque/domain/bidding/increment';
import { MAX_AMOUNT } from '@marque/domain/money/currency';

/** The least that would do, and two round amounts above it: five and ten steps of the ladder. */
export function quickAmounts(minimum: number): number[] {
  const step = increment(minimum);
  const above = (amount: number, steps: number) => (Math.floor(amount / (step * steps)) + 1) * step * steps;
  const higher = above(minimum, 5);
  return [minimum, higher, above(higher, 10)].filter((amount) => amount <= MAX_AMOUNT);
}
