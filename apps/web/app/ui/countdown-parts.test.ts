import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countdownParts, isEndingSoon, secondsLeft } from './countdown-parts.ts';

test('splits a time into days, hours, minutes and seconds', () => {
  expect(countdownParts(2 * 86_400 + 3 * 3600 + 4 * 60 + 5)).toEqual({
    day: 2,
    hour: 3,
    minute: 4,
    second: 5,
  });
});

test('the parts add up to the whole, and each stays below the next unit', () => {
  fc.assert(
    fc.property(fc.nat(400 * 86_400), (seconds) => {
      const { day, hour, minute, second } = countdownParts(seconds);
      expect(((day * 24 + hour) * 60 + minute) * 60 + second).toBe(seconds);
      expect(hour).toBeLessThan(24);
      expect(minute).toBeLessThan(60);
      expect(second).toBeLessThan(60);
    }),
  );
});

test('the countdown is zero from the end on, and not before', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: -100_000, max: 100_000 }), (end, distance) => {
      expect(secondsLeft(end, end + distance) === 0).toBe(distance >= 0);
    }),
  );
});

test.each([
  [121, false],
  [120, true],
  [1, true],
  [0, false],
])('%i seconds before the end: ending soon is %s', (seconds, soon) => {
  expect(isEndingSoon(seconds)).toBe(soon);
});
