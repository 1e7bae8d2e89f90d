import type { AuctionCounts } from '../figures/house-figures.ts';
import { isByInvitation, type PlanType } from '../listings/plan-type.ts';
import type { Region } from '../money/currency.ts';
import { DAY_MS } from '../time/durations.ts';

/** With fewer auctions, a share would say more about chance than about us. */
const ENOUGH_AUCTIONS = 10;

/** The figures describe the auctions that ended in this time. */
export const FIGURES_DAYS = 365;

type SellerCounts = Omit<AuctionCounts, 'bidders' | 'hammer'>;

export type SellerFigures = {
  results: number;
  sold_share: number | null;
  settled_share: number | null;
  days_to_live: number | null;
};

/** Null for each figure that too few auctions support. */
export const sellerFigures = (counts: SellerCounts): SellerFigures => ({
  results: counts.results,
  sold_share: share(counts.sold, counts.results),
  settled_share: share(counts.settled, counts.due),
  days_to_live:
    counts.timed < ENOUGH_AUCTIONS || counts.medianMsToLive === null
      ? null
      : Math.max(1, Math.round(counts.medianMsToLive / DAY_MS)),
});

const share = (part: number, whole: number): number | null => (whole < ENOUGH_AUCTIONS ? null : part / whole);

/** With fewer agreements, a range could tell what one seller pays. */
const ENOUGH_AGREEMENTS = 5;

/** The fees of sellers with this plan in this region, in minor units. */
export type FeeRange = { region: Region; plan_type: PlanType; low_minor: number; high_minor: number };

/** The ranges that enough agreements support. A plan by invitation is not advertised. */
export const feeRanges = (counted: readonly (FeeRange & { agreements: number })[]): FeeRange[] =>
  counted
    .filter(({ agreements, plan_type }) => agreements >= ENOUGH_AGREEMENTS && !isByInvitation(plan_type))
    .map(({ agreements: _, ...range }) => range);
