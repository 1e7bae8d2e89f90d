import { describe, expect, it } from 'vitest';
import {
  canMoveListing,
  LISTING_LIFECYCLE,
  LISTING_STATES,
  type ListingMover,
  type ListingState,
} from './lifecycle.ts';

const movers: ListingMover[] = ['seller', 'staff', 'system', 'buyer'];
const ways = (from: ListingState) => LISTING_STATES.filter((to) => LISTING_LIFECYCLE[from][to] !== undefined);

function reachable(from: ListingState, seen = new Set<ListingState>([from])): Set<ListingState> {
  for (const next of ways(from)) {
    if (!seen.has(next)) reachable(next, seen.add(next));
  }
  return seen;
}

describe('the lifecycle of a listing', () => {
  it('reaches every state from a draft', () => {
    expect([...reachable('draft')].sort()).toEqual([...LISTING_STATES].sort());
  });

  it('ends only in the final states', () => {
    expect(LISTING_STATES.filter((state) => ways(state).length === 0)).toEqual([
      'sold',
      'declined',
      'withdrawn',
    ]);
  });

  it('can reach a final state from every state', () => {
    for (const state of LISTING_STATES) {
      expect([...reachable(state)].some((end) => ways(end).length === 0)).toBe(true);
    }
  });

  it('allows a withdrawal in every state before the sale, and in none after it', () => {
    expect(LISTING_STATES.filter((state) => ways(state).includes('withdrawn'))).toEqual([
      'draft',
      'submitted',
      'in_review',
      'changes_requested',
      'proposed',
      'agreed',
      'scheduled',
      'live',
    ]);
  });

  it('has at least one mover for each transition', () => {
    for (const from of LISTING_STATES) {
      for (const to of LISTING_STATES) {
        expect(movers.some((mover) => canMoveListing(from, to, mover))).toBe(ways(from).includes(to));
      }
    }
  });

  it.each([
    ['draft', 'submitted', 'seller', true],
    ['draft', 'submitted', 'staff', false],
    ['in_review', 'agreed', 'seller', false],
    ['in_review', 'proposed', 'staff', true],
    ['in_review', 'declined', 'staff', true],
    ['proposed', 'agreed', 'seller', true],
    ['proposed', 'agreed', 'staff', false],
    ['agreed', 'scheduled', 'seller', false],
    ['scheduled', 'live', 'system', true],
    ['scheduled', 'live', 'staff', false],
    ['live', 'sold', 'system', true],
    ['live', 'withdrawn', 'seller', false],
    ['live', 'withdrawn', 'staff', true],
    ['sold', 'withdrawn', 'staff', false],
    ['unsold', 'sold', 'seller', true],
    ['unsold', 'withdrawn', 'staff', false],
    ['declined', 'draft', 'staff', false],
  ] as const)('%s to %s by %s: %s', (from, to, mover, wanted) => {
    expect(canMoveListing(from, to, mover)).toBe(wanted);
  });
});
