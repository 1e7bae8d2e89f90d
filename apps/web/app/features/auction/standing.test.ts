import { expect, it } from 'vitest';
import type { PublicBid } from './auction-page.ts';
import { standingOf } from './standing.ts';

const bids = [{ bidder: { id: 'ada', username: 'ada' } }] as PublicBid[];

it.each([
  ['a visitor who is not logged in', null, 'ada', 'none'],
  ['the leader', 'ada', 'ada', 'leading'],
  ['a bidder behind the leader', 'ada', 'ben', 'outbid'],
  ['a bidder while the leader is not known yet', 'ada', null, 'outbid'],
  ['a customer who has not bid', 'eve', 'ada', 'none'],
] as const)('%s', (_who, me, leaderId, standing) => {
  expect(standingOf({ bids, leaderId }, me)).toBe(standing);
});
