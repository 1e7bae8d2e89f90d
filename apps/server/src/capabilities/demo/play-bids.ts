import type { Random } from '@marque/artwork/kit/random';
import type { Auction, Bid } from '@marque/domain/bidding/auction-state';
import { auctionAfter, decideBid } from '@marque/domain/bidding/decide-bid';
import { increment } from '@marque/domain/bidding/increment';
import { minimumNextBid } from '@marque/domain/bidding/minimum-next-bid';
import { at } from './lot-times.ts';

export type Script = {
  /** The approximate number of ledger entries, including automatic bids. */
  bids: number;
  /** The highest amount that any bidder would pay. */
  target: number;
  bidders: readonly [string, ...string[]];
  /** Places the last bid. */
  leader: string;
  /** Bid before the leader's last bid, and are outbid. */
  outbid: readonly string[];
  /** Bids one step less than the leader, and more than everybody else. */
  runnerUp?: string | undefined;
  until: Date;
  /** The last bids come in the last minutes, so that the soft close moves the end. */
  rush: boolean;
};

/**
 * Creates plausible bids. The rules of the auction accept every one of them, and `leader` leads at the end.
 */
export function playBids(opening: Auction, script: Script, random: Random): Bid[] {
  const bids: Bid[] = [];
  const waiting = [...script.outbid];
  let auction = opening;
  let lines = 0;

  const place = (bidderId: string, amount: number, kind: Bid['kind'], progress = lines): void => {
    const earliest = (bids.at(-1)?.arrivedAt ?? opening.terms.startsAt).getTime() + 1000;
    const arrivedAt = at(Math.max(earliest, moment(auction, script, progress, random)));
    const bid = { bidderId, amount, kind, arrivedAt };
    const decision = decideBid(auction, bid);
    if (!decision.accepted) return;
    bids.push(bid);
    lines += decision.entries.length;
    auction = auctionAfter(auction, decision);
  };

  const ceiling = script.target - 2 * increment(script.target);
  for (let turn = 1; turn < script.bids && lines < script.bids - 1; turn++) {
    const { price, leader } = auction.standing;
    const minimum = minimumNextBid(price, opening.terms.startingPrice);
    if (minimum > ceiling) break;
    const others = script.bidders.filter((bidder) => bidder !== leader?.bidderId && bidder !== script.leader);
    // Accounts that must bid do so after a third of the entries, before the price reaches the ceiling.
    const dueNow = lines >= script.bids / 3 ? waiting.shift() : undefined;
    const bidderId = dueNow ?? random.pick([others[0] ?? script.leader, ...others]);
    const amount = offer({ minimum, price: price ?? minimum, ceiling, left: script.bids - lines }, random);
    place(bidderId, amount, random.chance(0.2) ? 'exact' : 'maximum');
  }
  for (const bidderId of waiting) place(bidderId, asked(auction), 'maximum');
  if (script.runnerUp)
    place(script.runnerUp, Math.max(script.target - increment(script.target), asked(auction)), 'maximum');
  const last = Math.max(script.target, asked(auction));
  if (script.bids > 0) place(script.leader, last, 'maximum', Math.max(lines, script.bids - 1));
  return bids;
}

const asked = ({ standing, terms }: Auction): number => minimumNextBid(standing.price, terms.startingPrice);

/**
 * Spreads the remaining rise over the remaining bids, in full increments. Some bids leave room above that.
 */
function offer(
  { minimum, price, ceiling, left }: { minimum: number; price: number; ceiling: number; left: number },
  random: Random,
): number {
  const step = increment(price);
  const stride = ((ceiling - price) / Math.max(1, left)) * random.between(0.4, 1.7);
  const room = random.chance(0.25) ? (ceiling - price) * random.between(0.05, 0.2) : 0;
  const wanted = Math.round((price + stride + room) / step) * step;
  return Math.min(ceiling, Math.max(minimum, wanted));
}

/** Places few bids at the beginning, and more towards the end. */
function moment({ terms }: Auction, { bids, until, rush }: Script, lines: number, random: Random): number {
  const from = terms.startsAt.getTime();
  if (rush && lines >= bids - 3) return terms.endsAt.getTime() - random.between(15, 110) * 1000;
  const progress = Math.min(0.985, (lines + random.between(0, 0.9)) / bids);
  return from + (until.getTime() - from) * (1 - (1 - progress) ** 2);
}
