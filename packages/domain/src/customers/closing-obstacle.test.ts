import { describe, expect, it } from 'vitest';
import { closingObstacle } from './closing-obstacle.ts';

const free = { leadsLiveAuction: false, bidsSealed: false, owesPayment: false, buys: false, sells: false };

describe('closingObstacle', () => {
  it.each([
    [free, null],
    [{ ...free, leadsLiveAuction: true }, 'leading-auction'],
    [{ ...free, owesPayment: true }, 'payment-owed'],
    [{ ...free, buys: true }, 'buying-car'],
    [{ ...free, sells: true }, 'selling-auction'],
    [{ ...free, bidsSealed: true }, 'bidding-sealed'],
    [{ ...free, bidsSealed: true, sells: true }, 'selling-auction'],
    [
      { leadsLiveAuction: true, bidsSealed: true, owesPayment: true, buys: true, sells: true },
      'leading-auction',
    ],
  ])('of %o is %s', (ties, obstacle) => {
    expect(closingObstacle(ties)).toBe(obstacle);
  });
});
