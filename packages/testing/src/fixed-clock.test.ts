import { expect, test } from 'vitest';
import { fixedClock } from './fixed-clock.ts';

test('the time changes only when a test moves the clock', () => {
  const clock = fixedClock('2026-05-01T12:00:00Z');
  const before = clock.now();
  clock.advance(1_500);
  expect(before).toEqual(new Date('2026-05-01T12:00:00Z'));
  expect(clock.now()).toEqual(new Date('2026-05-01T12:00:01.500Z'));
});
