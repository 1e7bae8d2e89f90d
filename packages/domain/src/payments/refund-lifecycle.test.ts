import { expect, it } from 'vitest';
import { canMoveRefund, isOpenRefund, REFUND_LIFECYCLE, REFUND_STATES } from './refund-lifecycle.ts';

it('ends as succeeded or failed, and never returns to its first state', () => {
  expect(REFUND_STATES.filter((state) => !isOpenRefund(state))).toEqual(['succeeded', 'failed']);
  for (const state of REFUND_STATES) expect(canMoveRefund(state, 'created')).toBe(false);
});

it('can end from every open state', () => {
  for (const state of REFUND_STATES.filter(isOpenRefund))
    expect(REFUND_LIFECYCLE[state]).toEqual(expect.arrayContaining(['succeeded', 'failed']));
});

it('can be returned by the bank after it has succeeded, and stays failed', () => {
  expect(REFUND_LIFECYCLE.succeeded).toEqual(['failed']);
  expect(REFUND_LIFECYCLE.failed).toEqual([]);
});
