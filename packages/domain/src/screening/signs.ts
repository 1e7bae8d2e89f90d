/** What a bidder may share with the seller or with other bidders. Lists are in this order. */
export const SHARED_DETAILS = ['card', 'telephone', 'address', 'device', 'network'] as const;
export type SharedDetail = (typeof SHARED_DETAILS)[number];

/**
 * What may show that bids are not genuine:
 * - `shares-with-seller`, `shares-with-bidders`: the same card, telephone number, address, device or network.
 * - `one-seller`: the person bids on the cars of one seller only.
 * - `never-wins`: the person has won none of many auctions.
 * - `retracts`: staff have voided bids of the person, or the person has limited maximums.
 * - `bursts`: many bids within minutes that only raise the price of one leader.
 */
export const SIGNS = [
  'shares-with-seller',
  'shares-with-bidders',
  'one-seller',
  'never-wins',
  'retracts',
  'bursts',
] as const;
export type SignKind = (typeof SIGNS)[number];

/** `count` is the number of other bidders, of auctions or of bids. */
export type Sign = { details: readonly SharedDetail[]; count: number };
export type Signs = Partial<Record<SignKind, Sign>>;

/** The signs in the order of their list, each with its kind. */
export const listSigns = (signs: Signs) =>
  SIGNS.flatMap((kind) => {
    const sign = signs[kind];
    return sign ? [{ kind, details: [...sign.details], count: sign.count }] : [];
  });

export type BidderFacts = {
  withSeller: readonly SharedDetail[];
  /** With other bidders for the same car: what is shared with any of them, and how many they are. */
  withBidders: { details: readonly SharedDetail[]; bidders: number };
  /** Auctions on which the person has bid, and how many different sellers they have. */
  auctions: number;
  sellers: number;
  /** Those of the auctions that have ended, and those that the person has won. */
  ended: number;
  won: number;
  /** Voided bids and limited maximums. */
  retracted: number;
  /** The largest burst in this auction. */
  burst: number;
};

/** Fewer than these are usual among honest bidders. */
const LEAST = { auctionsOfOneSeller: 3, auctionsWithoutWin: 5, retracted: 2, burst: 4 } as const;

/** The signs that the facts show. Honest bidders usually show none. */
export function signsOf(facts: BidderFacts): Signs {
  const { withSeller, withBidders, auctions, sellers, ended, won, retracted, burst } = facts;
  const habit = (count: number): Sign => ({ details: [], count });
  return {
    ...(withSeller.length > 0 && { 'shares-with-seller': { details: ordered(withSeller), count: 1 } }),
    ...(withBidders.details.length > 0 && {
      'shares-with-bidders': { details: ordered(withBidders.details), count: withBidders.bidders },
    }),
    ...(sellers === 1 && auctions >= LEAST.auctionsOfOneSeller && { 'one-seller': habit(auctions) }),
    ...(won === 0 && ended >= LEAST.auctionsWithoutWin && { 'never-wins': habit(ended) }),
    ...(retracted >= LEAST.retracted && { retracts: habit(retracted) }),
    ...(burst >= LEAST.burst && { bursts: habit(burst) }),
  };
}

/** The signs of two looks at the same bidder and seller: of each the stronger one. */
export function mergeSigns(one: Signs, other: Signs): Signs {
  const merged: Signs = {};
  for (const kind of SIGNS) {
    const seen = [one[kind], other[kind]].filter((sign) => sign !== undefined);
    if (seen.length === 0) continue;
    merged[kind] = {
      details: ordered(seen.flatMap(({ details }) => details)),
      count: Math.max(...seen.map(({ count }) => count)),
    };
  }
  return merged;
}

/** Whether staff, who have decided about the known signs, should look again: there is another kind of sign or detail. */
export const showMore = (known: Signs, now: Signs): boolean =>
  SIGNS.some((kind) => {
    const [before, sign] = [known[kind], now[kind]];
    return sign !== undefined && (!before || sign.details.some((detail) => !before.details.includes(detail)));
  });

const ordered = (details: readonly SharedDetail[]): SharedDetail[] =>
  SHARED_DETAILS.filter((detail) => details.includes(detail));
