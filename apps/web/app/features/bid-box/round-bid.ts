import { increment } from '@marque/domain/bidding/increment';
import { MAX_AMOUNT } from '@marque/domain/money/currency';

/** The lowest round bid that is at least `minimum`: a multiple of the increment. An odd price leads back to it. */
export function roundBid(minimum: number): number {
  const step = increment(minimum);
  const round = Math.ceil(minimum / step) * step;
  return round <= MAX_AMOUNT ? round : minimum;
}
