import { describe, expect, it } from 'vitest';
import { canMove, LIFECYCLE, LISTING_STATES, type LifecycleActor, type ListingState } from './lifecycle.ts';

const actors: LifecycleActor[] = ['seller', 'staff', 'system', 'buyer'];
const ways = (from: ListingState) => LISTING_STATES.filter((to) => LIFECYCLE[from][to] !== undefined);

function reachable(from: ListingState, seen = new Set<ListingState>([from])): Set<ListingState> {
  for (const next of ways(from)) {
    if (!seen.has(next)) reachable(next, seen.add(next));
  }
  return seen;
}

describe('the life of a listing', () => {
  it('reaches every state from a draft', () => {
    expect([...reachable('draft')].sort()).toEqual([...LISTING_STATES].sort());
  });

  it('stops in the final states only', () => {
    expect(LISTING_STATES.filter((state) => ways(state).length === 0)).toEqual([
      'unsold',
      'withdrawn',
      'settled',
      'fell_through',
    ]);
  });

  it('can end from wherever it is', () => {
    for (const state of LISTING_STATES) {
      expect([...reachable(state)].some((end) => ways(end).length === 0)).toBe(true);
    }
  });

  it('may be withdrawn in every state before it is sold, and in none after', () => {
    expect(LISTING_STATES.filter((state) => ways(state).includes('withdrawn'))).toEqual([
      'draft',
      'submitted',
      'in_review',
      'changes_requested',
      'agreed',
      'scheduled',
      'live',
    ]);
  });

  it('goes no way without somebody who may', () => {
    for (const from of LISTING_STATES) {
      for (const to of LISTING_STATES) {
        expect(actors.some((actor) => canMove(from, to, actor))).toBe(ways(from).includes(to));
      }
    }
  });

  it.each([
    ['draft', 'submitted', 'seller', true],
    ['draft', 'submitted', 'staff', false],
    ['in_review', 'agreed', 'seller', true],
    ['in_review', 'agreed', 'staff', false],
    ['agreed', 'scheduled', 'seller', false],
    ['scheduled', 'live', 'system', true],
    ['scheduled', 'live', 'staff', false],
    ['live', 'sold', 'system', true],
    ['live', 'withdrawn', 'seller', false],
    ['live', 'withdrawn', 'staff', true],
    ['sold', 'withdrawn', 'staff', false],
    ['payment_due', 'premium_paid', 'buyer', true],
    ['premium_paid', 'handed_over', 'seller', false],
    ['settled', 'draft', 'staff', false],
  ] as const)('%s to %s by %s: %s', (from, to, actor, wanted) => {
    expect(canMove(from, to, actor)).toBe(wanted);
  });
});
