import { describe, expect, it } from 'vitest';
import { canMovePayment, isOpenPayment, PAYMENT_LIFECYCLE, PAYMENT_STATES } from './lifecycle.ts';

describe('the lifecycle of a payment', () => {
  it('ends as succeeded or failed, and never leaves these', () => {
    expect(PAYMENT_STATES.filter((state) => !isOpenPayment(state))).toEqual(['succeeded', 'failed']);
  });

  it('never returns to its first state', () => {
    for (const state of PAYMENT_STATES) expect(canMovePayment(state, 'created')).toBe(false);
  });

  it('can end from every open state', () => {
    for (const state of PAYMENT_STATES.filter(isOpenPayment))
      expect(PAYMENT_LIFECYCLE[state]).toEqual(expect.arrayContaining(['succeeded', 'failed']));
  });
});
