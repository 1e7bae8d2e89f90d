import type { Measure } from '../benchmark.ts';
import { compareBidding } from '../house/compare-bidding.ts';
import { hotOffers } from '../house/lots.ts';

/** Durable bids a second on one lot, calling the verb. */
export const measure: Measure = (bench) =>
  compareBidding(bench, {
    name: 'durable bids on one hot lot, 64 bidders',
    // Spare ones: a price can rise only so often.
    lots: 4,
    offers: hotOffers,
    atLeast: 4,
  });
