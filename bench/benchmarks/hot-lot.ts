import type { Measure } from '../benchmark.ts';
import { compareBidding } from '../house/compare-bidding.ts';
import { hotOffers } from '../house/lots.ts';

/** Measures durable bids per second on one lot, by calling the verb. */
export const measure: Measure = (bench) =>
  compareBidding(bench, {
    name: 'durable bids on one hot lot, 64 bidders',
    // Spare lots, because a price can only rise a limited number of times.
    lots: 4,
    offers: hotOffers,
    atLeast: 4,
  });
