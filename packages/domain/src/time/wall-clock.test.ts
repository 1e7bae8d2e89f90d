import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallClock } from './wall-clock.ts';

const shown = (instant: string, timeZone: string) =>
  new Date(wallClock(new Date(instant), timeZone)).toISOString().slice(0, 16);

describe('wallClock', () => {
  it.each([
    ['Europe/London', '2026-03-29T00:59:00Z', '2026-03-29T00:59', '2026-03-29T01:00:00Z', '2026-03-29T02:00'],
    ['Europe/London', '2026-10-25T00:59:00Z', '2026-10-25T01:59', '2026-10-25T01:00:00Z', '2026-10-25T01:00'],
    ['Europe/Paris', '2026-03-29T00:59:00Z', '2026-03-29T01:59', '2026-03-29T01:00:00Z', '2026-03-29T03:00'],
    ['Europe/Paris', '2026-10-25T00:59:00Z', '2026-10-25T02:59', '2026-10-25T01:00:00Z', '2026-10-25T02:00'],
    [
      'America/New_York',
      '2026-03-08T06:59:00Z',
      '2026-03-08T01:59',
      '2026-03-08T07:00:00Z',
      '2026-03-08T03:00',
    ],
    [
      'America/New_York',
      '2026-11-01T05:59:00Z',
      '2026-11-01T01:59',
      '2026-11-01T06:00:00Z',
      '2026-11-01T01:00',
    ],
  ])('in %s changes with the season: %s shows %s, %s shows %s', (timeZone, before, wall, after, changed) => {
    expect(shown(before, timeZone)).toBe(wall);
    expect(shown(after, timeZone)).toBe(changed);
  });

  it('shows midnight as hour zero of a day', () => {
    expect(shown('2026-01-01T00:00:00Z', 'Europe/London')).toBe('2026-01-01T00:00');
    expect(shown('2026-01-01T05:00:00Z', 'America/New_York')).toBe('2026-01-01T00:00');
  });

  it('equals the given time in UTC, to the millisecond', () => {
    const times = fc.date({ min: new Date('1971-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(times, (instant) => {
        expect(wallClock(instant, 'UTC')).toBe(instant.getTime());
      }),
    );
  });
});
