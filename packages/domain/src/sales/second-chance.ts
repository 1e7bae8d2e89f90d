import { HOUR_MS } from '../time/durations.ts';

export const SECOND_CHANCE_STATES = ['open', 'accepted', 'declined', 'expired'] as const;
export type SecondChanceState = (typeof SECOND_CHANCE_STATES)[number];

const RESPONSE_HOURS = 24;

export const secondChanceEnd = (offeredAt: Date): Date =>
  new Date(offeredAt.getTime() + RESPONSE_HOURS * HOUR_MS);

export type OwnHighestBid = {
  bidderId: string;
  amount: number;
  /** When the bidder first bid this amount. */
  at: Date;
};

/**
 * The bidder whom the car is offered to next: the one with the highest bid, and of equal bids the earlier. Bids below
 * the reserve do not count, because the seller did not agree to sell at such a price.
 */
export function nextBidder(
  bids: readonly OwnHighestBid[],
  { reserve, excluded }: { reserve: number | null; excluded: ReadonlySet<string> },
): OwnHighestBid | null {
  const [next] = bids
    .filter(({ bidderId, amount }) => !excluded.has(bidderId) && amount >= (reserve ?? 0))
    .sort((one, other) => other.amount - one.amount || one.at.getTime() - other.at.getTime());
  return next ?? null;
}
