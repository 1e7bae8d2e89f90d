import type { Measure } from '../benchmark.ts';
import { compareBidding } from '../house/compare-bidding.ts';
import { risingOffers, spreadOver } from '../house/lots.ts';

/** The same as `hot-lot.ts`, spread over a thousand lots. */
export const measure: Measure = (bench) =>
  compareBidding(bench, {
    name: 'durable bids over 1,000 lots, 64 bidders',
    lots: 1_000,
    offers: (lots) => {
      const offer = risingOffers(lots);
      const pick = spreadOver(lots.length);
      return () => offer(pick());
    },
    atLeast: 2,
  });
