import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceOf, formatDistance } from './distance-in-time.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test.each([
  [-59_000, 'en-GB', 'now'],
  [-7 * MINUTE, 'en-GB', '7 minutes ago'],
  [-7 * MINUTE, 'de', 'vor 7 Minuten'],
  [-26 * 60 * MINUTE, 'fr', 'il y a 26 heures'],
  [40 * 60 * MINUTE, 'de', 'in 40 Stunden'],
  [49 * 60 * MINUTE, 'de', 'in 2 Tagen'],
  [3 * DAY - 1000, 'en-GB', 'in 3 days'],
  [-40 * DAY, 'it', '1 mese fa'],
  [-800 * DAY, 'en-US', '2 years ago'],
])('formats a time %i ms away in %s', (distance, locale, text) => {
  expect(formatDistance(distanceOf(distance, 0), locale)).toBe(text);
});

test('never counts a unit up to the next one', () => {
  fc.assert(
    fc.property(fc.integer({ min: -3000 * DAY, max: 3000 * DAY }), (distance) => {
      const text = formatDistance(distanceOf(distance, 0), 'en-GB');
      expect(text).not.toMatch(/\b(0|60 minutes|48 hours|7 days|12 months)\b/);
    }),
  );
});
