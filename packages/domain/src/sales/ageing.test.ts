import { expect, test } from 'vitest';
import { lateBefore } from './ageing.ts';
import { SALE_LIFECYCLE, SALE_STATES } from './lifecycle.ts';

test('a sale can be late exactly while it goes on', () => {
  const now = new Date('2026-06-30T12:00:00Z');
  for (const state of SALE_STATES) {
    const goesOn = Object.keys(SALE_LIFECYCLE[state]).length > 0;
    expect([state, lateBefore(state, now) !== null]).toEqual([state, goesOn]);
  }
  expect(lateBefore('premium_paid', now)).toEqual(new Date('2026-06-16T12:00:00Z'));
});
