import type { AuctionTerms, Bid, PublicBid, Standing } from './auction-state.ts';
import { standingAt } from './consent.ts';
import { increment } from './increment.ts';

type Held = Extract<Standing, { price: number }>;
export type Prices = Pick<AuctionTerms, 'startingPrice' | 'reserve' | 'consent'>;
export type BidEffect = { standing: Held; entries: PublicBid[] };

/** Returns leader and price after an accepted bid is compared with the maximum of the previous leader. */
export function standingAfterBid(prices: Prices, before: Standing, bid: Bid): BidEffect {
  const standing = standingAt(before, bid.arrivedAt);
  if (standing.leader === null) return opens(prices, bid);
  if (standing.leader.bidderId === bid.bidderId) return raisesOwn(prices, standing, bid);
  return overtakes(standing, bid) ? takesTheLead(prices, standing, bid) : isHeldOff(prices, standing, bid);
}

const opens = (prices: Prices, bid: Bid): BidEffect =>
  leads(
    prices,
    bid,
    bid.kind === 'exact' ? bid.amount : priceWithin(bid.amount, prices.startingPrice, prices.reserve),
  );

/**
 * Leaders do not bid against themselves: their maximum rises, and the price rises only as far as the reserve requires.
 */
const raisesOwn = (prices: Prices, { price }: Held, bid: Bid): BidEffect =>
  leads(prices, bid, priceWithin(bid.amount, price, prices.reserve));

// Two processes may decide bids out of order of arrival. The earlier of two equal bids still leads.
const overtakes = ({ leader }: Held, bid: Bid): boolean =>
  bid.amount > leader.maximum || (bid.amount === leader.maximum && bid.arrivedAt < leader.since);

function takesTheLead(prices: Prices, { price, leader }: Held, bid: Bid): BidEffect {
  // The beaten maximum cannot respond to a higher exact bid, so no automatic bid reveals it.
  if (bid.kind === 'exact') return leads(prices, bid, bid.amount);
  const needed = leader.maximum + increment(leader.maximum);
  const effect = leads(prices, bid, priceWithin(bid.amount, needed, prices.reserve));
  if (leader.maximum === price) return effect;
  return { ...effect, entries: [automatic(leader.bidderId, leader.maximum, bid), ...effect.entries] };
}

function isHeldOff({ reserve }: Prices, { price, leader }: Held, bid: Bid): BidEffect {
  const needed = Math.max(price, bid.amount + increment(bid.amount));
  const answer = priceWithin(leader.maximum, needed, reserve);
  return {
    standing: { price: answer, leader },
    entries: [asEntry(bid, bid.amount), automatic(leader.bidderId, answer, bid)],
  };
}

/**
 * Raises the price as far as needed and at least to the reserve, but not above the maximum. So a maximum below the
 * reserve counts in full.
 */
const priceWithin = (maximum: number, needed: number, reserve: number | null): number =>
  Math.min(maximum, Math.max(needed, reserve ?? 0));

function leads({ consent }: Prices, bid: Bid, price: number): BidEffect {
  const leader = { bidderId: bid.bidderId, maximum: bid.amount, since: bid.arrivedAt };
  // Its bidder cannot have known of a change that was published later.
  const mustConfirm = consent && bid.arrivedAt <= consent.askedAt && bid.amount > price;
  return {
    standing: { price, leader: mustConfirm ? { ...leader, lapsesAt: consent.dueAt } : leader },
    entries: [asEntry(bid, price)],
  };
}

const asEntry = ({ bidderId, kind, arrivedAt }: Bid, amount: number): PublicBid => ({
  bidderId,
  amount,
  kind,
  automatic: false,
  at: arrivedAt,
});

const automatic = (bidderId: string, amount: number, cause: Bid): PublicBid => ({
  bidderId,
  amount,
  kind: 'automatic',
  automatic: true,
  at: cause.arrivedAt,
});
