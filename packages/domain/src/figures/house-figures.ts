import { CURRENCIES, type Currency } from '../money/currency.ts';
import { DAY_MS } from '../time/durations.ts';

/** A sale needs this time to be paid for, handed over and settled. Younger sales do not count in the settled share. */
export const SETTLING_DAYS = 60;

/** Amounts of different currencies are never added. */
export type Amounts = Record<Currency, number>;

/** Counts of auctions that ended in a period. Withdrawn lots do not count. */
export type AuctionCounts = {
  results: number;
  /** Without sales that fell through. */
  sold: number;
  /** Sales that have had enough time to be settled, including those that fell through. */
  due: number;
  settled: number;
  /** How many auctions the median is computed from. */
  timed: number;
  /** From the enquiry to the start of the auction. Null if there is none. */
  medianMsToLive: number | null;
  /** The bidders of each lot, added up. Somebody who bids on two lots counts twice. */
  bidders: number;
  /** In whole units. */
  hammer: Amounts;
};

export type HouseFigures = {
  auctions: number;
  sold: number;
  sold_share: number | null;
  settled_share: number | null;
  days_to_live: number | null;
  bidders_per_lot: number | null;
  hammer: Amounts;
  premium_minor: Amounts;
};

export const NO_AMOUNTS: Amounts = { GBP: 0, EUR: 0, USD: 0 };

const NO_AUCTIONS: AuctionCounts = {
  ...{ results: 0, sold: 0, due: 0, settled: 0, timed: 0, medianMsToLive: null, bidders: 0 },
  hammer: NO_AMOUNTS,
};

/** The figures for staff. They are exact even for few auctions. Null: there is nothing to divide by. */
export const houseFigures = (
  counts: AuctionCounts = NO_AUCTIONS,
  premium_minor: Amounts = NO_AMOUNTS,
): HouseFigures => ({
  auctions: counts.results,
  sold: counts.sold,
  sold_share: ratio(counts.sold, counts.results),
  settled_share: ratio(counts.settled, counts.due),
  days_to_live: counts.medianMsToLive === null ? null : counts.medianMsToLive / DAY_MS,
  bidders_per_lot: ratio(counts.bidders, counts.results),
  hammer: counts.hammer,
  premium_minor,
});

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** The currencies in which any of these has an amount, in their usual order. At least one. */
export function currenciesOf(figures: readonly Pick<HouseFigures, 'hammer' | 'premium_minor'>[]): Currency[] {
  const used = CURRENCIES.filter((currency) =>
    figures.some(({ hammer, premium_minor }) => hammer[currency] !== 0 || premium_minor[currency] !== 0),
  );
  return used.length > 0 ? used : CURRENCIES.slice(0, 1);
}
