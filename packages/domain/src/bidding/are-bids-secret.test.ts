import { expect, it } from 'vitest';
import { areBidsSecret } from './are-bids-secret.ts';
import { AUCTION_STATUSES } from './auction-state.ts';

it('keeps sealed bids secret until the close opens them', () => {
  const secret = AUCTION_STATUSES.filter((status) => areBidsSecret({ sealed: true, status }));
  expect(secret).toEqual(['live', 'scheduled', 'withdrawn']);
});

it('keeps no open bid secret', () => {
  expect(AUCTION_STATUSES.filter((status) => areBidsSecret({ sealed: false, status }))).toEqual([]);
});
