import { increment } from '@marque/domain/bidding/increment';
import { type Happened, type Offer, oneMore, standingOf } from './reference-standing.ts';

type Line = { kind: string; bidder: string | null; amount: number | null; voids: number | null };
export type Refused = { code: string; values?: Record<string, string | number> };
export type Accepted = { line: number; leading: boolean; price: number };

/** A model of an auction, written from the rules. It uses no code of the product. */
export type ReferenceAuction = {
  owner: string;
  startingPrice: number;
  firstReserve: number | null;
  reserve: number | null;
  status: 'scheduled' | 'live' | 'sold' | 'unsold' | 'withdrawn';
  startsAt: Date;
  endsAt: Date;
  happened: Happened[];
  lines: Line[];
  /** The ends to which staff have extended it. */
  extensions: number[];
};

export const minimumOf = (auction: ReferenceAuction): number => {
  const standing = standingOf(auction);
  return standing ? oneMore(standing.price) : auction.startingPrice;
};

function whyNot(auction: ReferenceAuction, offer: Offer): Refused | null {
  const { status, startsAt, endsAt, owner } = auction;
  const { amount, at, bidder, kind } = offer;
  if (!Number.isInteger(amount) || amount < 1 || amount > 2_000_000_000) return { code: 'amount-invalid' };
  if (status === 'withdrawn') return { code: 'listing-withdrawn' };
  const over = at >= endsAt || status === 'sold' || status === 'unsold';
  if (at < startsAt || (status === 'scheduled' && !over))
    return { code: 'auction-not-started', values: { starts_at: startsAt.toISOString() } };
  if (over) return { code: 'auction-ended', values: { ended_at: endsAt.toISOString() } };
  if (bidder === owner) return { code: 'own-listing' };
  const standing = standingOf(auction);
  if (standing?.leader === bidder && kind === 'exact') return { code: 'already-leading' };
  const minimum = standing?.leader === bidder ? standing.maximum + 1 : minimumOf(auction);
  return amount < minimum ? { code: 'bid-too-low', values: { minimum } } : null;
}

export function bid(auction: ReferenceAuction, offer: Offer): Refused | Accepted {
  const refused = whyNot(auction, offer);
  if (refused) return refused;
  const before = standingOf(auction);
  const event = { what: 'bid' as const, ...offer, line: 0, voided: false };
  auction.happened.push(event);
  const standing = standingOf(auction);
  if (!standing) throw new Error('A bid left nobody in the lead.');

  const leading = standing.leader === offer.bidder;
  const answers = before && before.leader !== offer.bidder;
  // The beaten maximum bids automatically up to its limit. It does not if the price was already there, or
  // against an exact bid.
  if (answers && leading && offer.kind === 'maximum' && before.maximum > before.price)
    write(auction, { kind: 'automatic', bidder: before.leader, amount: before.maximum });
  write(auction, {
    kind: offer.kind,
    bidder: offer.bidder,
    amount: leading ? standing.price : offer.amount,
  });
  event.line = auction.lines.length;
  if (answers && !leading)
    write(auction, { kind: 'automatic', bidder: before.leader, amount: standing.price });

  const soon = new Date(offer.at.getTime() + 120_000);
  if (soon > auction.endsAt) auction.endsAt = soon;
  return { line: event.line, leading, price: standing.price };
}

const write = ({ lines }: ReferenceAuction, line: Omit<Line, 'voids'> & { voids?: number }) =>
  lines.push({ voids: null, ...line });

export function lowerReserve(auction: ReferenceAuction, reserve: number | null, now: Date): Refused | null {
  // The same amount again is a repeated request.
  if (reserve === auction.reserve) return null;
  if (auction.status === 'withdrawn') return { code: 'listing-withdrawn' };
  if (now >= auction.endsAt || auction.status === 'sold' || auction.status === 'unsold')
    return { code: 'auction-ended' };
  if (auction.reserve === null || (reserve !== null && reserve >= auction.reserve))
    return { code: 'reserve-not-lower' };
  const price = standingOf(auction)?.price ?? 0;
  const isSoldNow = reserve !== null && price >= reserve && price < auction.reserve;
  if (reserve !== null && !isSoldNow) {
    const step = Math.min(increment(auction.reserve), auction.reserve - 1);
    if (auction.reserve - reserve < step)
      return { code: 'reserve-step-too-small', values: { max: auction.reserve - step } };
    if (auction.happened.filter(({ what }) => what === 'reserve').length >= 5)
      return { code: 'reserve-lowered-often', values: { max: 5 } };
  }
  auction.reserve = reserve;
  auction.happened.push({ what: 'reserve', reserve });
  write(auction, { kind: 'reserve-lowered', bidder: null, amount: standingOf(auction)?.price ?? null });
  return null;
}

export function extend(auction: ReferenceAuction, endsAt: Date, now: Date): Refused | null {
  // The same end again is a repeated request.
  if (auction.extensions.includes(endsAt.getTime())) return null;
  if (auction.status === 'withdrawn') return { code: 'listing-withdrawn' };
  if (now >= auction.endsAt || auction.status === 'sold' || auction.status === 'unsold')
    return { code: 'auction-ended' };
  if (auction.status === 'scheduled') return { code: 'auction-not-started' };
  if (endsAt <= auction.endsAt) return { code: 'end-not-later' };
  if (endsAt.getTime() - auction.endsAt.getTime() > 86_400_000) return { code: 'extension-too-long' };
  auction.endsAt = endsAt;
  auction.extensions.push(endsAt.getTime());
  write(auction, { kind: 'extended', bidder: null, amount: standingOf(auction)?.price ?? null });
  return null;
}

export function voidLine(auction: ReferenceAuction, line: number): Refused | null {
  if (auction.status !== 'live') return { code: 'auction-ended' };
  const event = auction.happened.find((one) => one.what === 'bid' && one.line === line && !one.voided);
  if (event?.what !== 'bid') return { code: 'bid-not-voidable' };
  event.voided = true;
  write(auction, {
    ...{ kind: 'void', bidder: null, voids: line },
    amount: standingOf(auction)?.price ?? null,
  });
  return null;
}

export function withdraw(auction: ReferenceAuction, by: 'seller' | 'staff'): Refused | null {
  if (auction.status === 'withdrawn') return { code: 'listing-withdrawn' };
  if (auction.status === 'sold' || auction.status === 'unsold') return { code: 'auction-ended' };
  if (auction.status === 'live' && by === 'seller') return { code: 'withdrawal-needs-staff' };
  auction.status = 'withdrawn';
  return null;
}

export function openIfDue(auction: ReferenceAuction, now: Date): void {
  if (auction.status === 'scheduled' && auction.startsAt <= now) auction.status = 'live';
}

export function closeIfDue(auction: ReferenceAuction, now: Date): void {
  if (auction.status !== 'live' || auction.endsAt.getTime() + 1_000 > now.getTime()) return;
  const standing = standingOf(auction);
  auction.status = standing && standing.price >= (auction.reserve ?? 0) ? 'sold' : 'unsold';
}

export function reserveStatusOf(auction: ReferenceAuction): string {
  if (auction.reserve === null) return 'no-reserve';
  const share = (standingOf(auction)?.price ?? 0) / auction.reserve;
  return share >= 1 ? 'reserve-met' : share >= 0.9 ? 'reserve-nearly-met' : 'reserve-not-met';
}
