import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localMoment, parseLocalMoment } from './local-moment.ts';

const ZONES = ['Europe/London', 'Europe/Paris', 'America/New_York'];
const minute = fc
  .integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) })
  .map((at) => new Date(Math.floor(at / 60_000) * 60_000));

test('a moment that is written and read again shows the same time', () => {
  fc.assert(
    fc.property(minute, fc.constantFrom(...ZONES), (at, zone) => {
      const shown = localMoment(at, zone);
      const read = parseLocalMoment(shown, zone);
      expect(read && localMoment(read, zone)).toBe(shown);
    }),
  );
});

test('a time belongs to the time zone, in summer and in winter', () => {
  expect(parseLocalMoment('2026-06-01T18:00', 'Europe/Paris')?.toISOString()).toBe(
    '2026-06-01T16:00:00.000Z',
  );
  expect(parseLocalMoment('2026-12-01T18:00:00', 'America/New_York')?.toISOString()).toBe(
    '2026-12-01T23:00:00.000Z',
  );
});

test.each([
  '',
  '2026-06-01',
  '2026-02-31T10:00',
  '2026-06-01T25:00',
  '01.06.2026 18:00',
  '2026-06-01T18:00Z',
])('%s is no moment', (typed) => {
  expect(parseLocalMoment(typed, 'Europe/London')).toBeNull();
});
