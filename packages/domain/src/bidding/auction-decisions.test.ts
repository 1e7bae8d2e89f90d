import { describe, expect, it } from 'vitest';
import { may } from '../access/role-permissions.ts';
import type { Role } from '../access/roles.ts';
import { auctionDecisions } from './auction-decisions.ts';
import type { AuctionTerms } from './auction-state.ts';

const now = new Date('2026-06-08T12:00:00Z');
const live: AuctionTerms = {
  ...{ startingPrice: 1_000, reserve: 5_000, status: 'live', sealed: false, ownerId: 'owner' },
  ...{ startsAt: new Date('2026-06-01T12:00:00Z'), endsAt: new Date('2026-06-08T19:00:00Z') },
};
const decisionsOf = (terms: Partial<AuctionTerms>, role: Role = 'manager', isParty = false) =>
  auctionDecisions({ ...live, ...terms }, now, { isParty, may: (permission) => may([role], permission) });

describe('auctionDecisions', () => {
  it.each([
    ['a live auction', {}, ['lower-reserve', 'extend', 'void', 'withdraw']],
    ['one without a reserve', { reserve: null }, ['extend', 'void', 'withdraw']],
    ['a sealed one', { sealed: true }, ['lower-reserve', 'extend', 'withdraw']],
    ['a scheduled one', { status: 'scheduled' }, ['lower-reserve', 'withdraw']],
    ['one that has ended and is not closed yet', { endsAt: now }, []],
    ['a sold one', { status: 'sold' }, []],
    ['a withdrawn one', { status: 'withdrawn' }, []],
  ] as const)('offers a manager the decisions about %s', (_, terms, decisions) => {
    expect(decisionsOf(terms)).toEqual(decisions);
  });

  it('offers only what a role allows, and nothing to the seller or a bidder', () => {
    expect(decisionsOf({}, 'curator')).toEqual(['lower-reserve']);
    expect(decisionsOf({}, 'moderator')).toEqual([]);
    expect(decisionsOf({}, 'admin', true)).toEqual([]);
  });
});
