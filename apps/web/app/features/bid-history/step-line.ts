import type { PublicBid } from '../auction/auction-page.ts';
import { voidedBids } from '../auction/voided-bids.ts';

export type Step = { x: number; y: number };

/** The bids that count, oldest first. Voided bids are left out. */
export function validBids(bids: readonly PublicBid[]): { at: number; amount: number }[] {
  const voided = voidedBids(bids);
  return bids
    .flatMap(({ sequence, amount, bidder, at }) =>
      bidder && amount !== null && !voided.has(sequence) ? [{ at: Date.parse(at), amount }] : [],
    )
    .reverse();
}

/** The position of each bid in a unit square: time to the right, price upwards, with some space above. */
export function stepsOf(bids: { at: number; amount: number }[], from: number, to: number): Step[] {
  const highest = Math.max(...bids.map(({ amount }) => amount), 1) * 1.08;
  const span = Math.max(1, to - from);
  return bids.map(({ at, amount }) => ({
    x: Math.min(1, Math.max(0, (at - from) / span)),
    y: 1 - amount / highest,
  }));
}

/** A price holds until the next bid, so the line goes right first and then up. */
export function stepLine(steps: Step[], width: number, height: number): string {
  const [first, ...others] = steps;
  if (!first) return '';
  const put = (value: number) => Math.round(value * 10) / 10;
  const start = `M${put(first.x * width)} ${put(first.y * height)}`;
  const path = others.map(({ x, y }) => `H${put(x * width)}V${put(y * height)}`).join('');
  return `${start}${path}H${width}`;
}
