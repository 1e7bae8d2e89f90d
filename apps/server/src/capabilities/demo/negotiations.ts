import type { Story } from './stories.ts';
import { countersOffer, makesOffer } from './story-acts.ts';

/**
 * Cars whose auction has ended below the reserve within the last day: one for each turn of the offers that may follow.
 * `seller` sells them, and `buyer` has the highest bid.
 */
export const negotiations: readonly Story[] = [
  {
    car: '1970-lotus-seven-series-4-aarhus',
    state: 'the seller may accept the highest bid or make an offer',
    scenes: [],
  },
  {
    car: '1969-mercedes-benz-280-sl-dark-olive-charleston',
    state: 'the seller has made an offer, and buyer may answer',
    scenes: [{ hoursAgo: 2, by: 'seller', act: makesOffer(1.08) }],
  },
  {
    car: '1963-triumph-tr4-signal-red-beaulieu',
    state: 'buyer has made a counter-offer, and the seller may answer',
    scenes: [
      { hoursAgo: 7, by: 'seller', act: makesOffer(1.1) },
      { hoursAgo: 1, by: 'buyer', act: countersOffer(1.05) },
    ],
  },
];
