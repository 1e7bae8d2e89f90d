import { describe, expect, it } from 'vitest';
import { whyNoSecondChance } from './abilities.ts';
import { SALE_STATES } from './lifecycle.ts';

const now = new Date('2026-06-02T12:00:00Z');
const fallen = { state: 'fell_through', isRelisted: false, secondChances: [] } as const;
const chance = (state: string, distance: number) => ({
  ...{ state, expiresAt: new Date(now.getTime() + distance) },
});

describe('the seller offers the car to the next bidder', () => {
  it.each(SALE_STATES)('only after the sale fell through: %s', (state) => {
    expect(whyNoSecondChance({ ...fallen, state }, now)).toBe(
      state === 'fell_through' ? null : 'not-allowed',
    );
  });

  it('unless the car is relisted', () => {
    expect(whyNoSecondChance({ ...fallen, isRelisted: true }, now)).toBe('not-allowed');
  });

  it.each([
    ['open', 1, 'offer-open'],
    ['open', 0, null],
    ['expired', 1, null],
    ['declined', 1, null],
  ])('one at a time: the last second chance is %s and ends in %i ms', (state, distance, expected) => {
    const secondChances = [chance('declined', -1), chance(state, distance)];
    expect(whyNoSecondChance({ ...fallen, secondChances }, now)).toBe(expected);
  });
});
