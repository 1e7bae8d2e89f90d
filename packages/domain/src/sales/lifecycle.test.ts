import { describe, expect, it } from 'vitest';
import { canMoveSale, SALE_LIFECYCLE, SALE_STATES, type SaleMover, type SaleState } from './lifecycle.ts';

const movers: SaleMover[] = ['buyer', 'staff', 'system'];
const next = (from: SaleState) => SALE_STATES.filter((to) => SALE_LIFECYCLE[from][to] !== undefined);

function reachable(from: SaleState, seen = new Set<SaleState>([from])): Set<SaleState> {
  for (const to of next(from)) {
    if (!seen.has(to)) reachable(to, seen.add(to));
  }
  return seen;
}

describe('the lifecycle of a sale', () => {
  it('reaches every state from payment_due', () => {
    expect([...reachable('payment_due')].sort()).toEqual([...SALE_STATES].sort());
  });

  it('ends as settled or fell_through', () => {
    expect(SALE_STATES.filter((state) => next(state).length === 0)).toEqual(['settled', 'fell_through']);
  });

  it('allows each transition of the table to at least one mover, and no other transition', () => {
    for (const from of SALE_STATES)
      for (const to of SALE_STATES)
        expect(movers.some((mover) => canMoveSale(from, to, mover))).toBe(next(from).includes(to));
  });

  it.each([
    ['payment_due', 'premium_paid', 'buyer', false],
    ['payment_due', 'premium_paid', 'system', true],
    ['payment_due', 'handed_over', 'staff', false],
    ['payment_due', 'fell_through', 'buyer', true],
    ['payment_due', 'fell_through', 'system', false],
    ['premium_paid', 'handed_over', 'system', true],
    ['premium_paid', 'handed_over', 'staff', false],
    ['handed_over', 'settled', 'system', true],
    ['handed_over', 'settled', 'staff', false],
    ['settled', 'payment_due', 'staff', false],
  ] as const)('%s to %s by %s: %s', (from, to, mover, wanted) => {
    expect(canMoveSale(from, to, mover)).toBe(wanted);
  });
});
