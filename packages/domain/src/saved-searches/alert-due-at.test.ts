import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, dayIn, localTimeIn, mondayOf } from '../time/calendar-days.ts';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import { alertDueAt } from './alert-due-at.ts';

const LONDON = 'Europe/London';

describe('a car that was found', () => {
  it.each([
    ['at-once', '2026-06-03T09:30:00Z', '2026-06-03T09:30:00.000Z'],
    ['daily', '2026-06-03T06:59:59Z', '2026-06-03T07:00:00.000Z'],
    ['daily', '2026-06-03T07:00:00Z', '2026-06-04T07:00:00.000Z'],
    // The clocks go back in the night to 25 October, and forward in the night to 29 March.
    ['daily', '2026-10-24T12:00:00Z', '2026-10-25T08:00:00.000Z'],
    ['daily', '2026-03-28T12:00:00Z', '2026-03-29T07:00:00.000Z'],
    ['weekly', '2026-06-03T09:30:00Z', '2026-06-08T07:00:00.000Z'],
    ['weekly', '2026-06-08T06:30:00Z', '2026-06-08T07:00:00.000Z'],
  ] as const)('%s at %s is told at %s', (frequency, found, told) => {
    expect(alertDueAt(frequency, new Date(found), LONDON)?.toISOString()).toBe(told);
  });

  it('is never told if alerts are off', () => {
    expect(alertDueAt('off', new Date(), LONDON)).toBeNull();
  });
});

test('in every time zone, and whenever clocks change, each moment belongs to exactly one digest', () => {
  const moments = fc
    .integer({ min: Date.UTC(2024, 0), max: Date.UTC(2030, 0) })
    .map((at) => new Date(Math.floor(at / 1_000) * 1_000));
  const zones = fc.constantFrom(
    ...[LONDON, 'Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'],
  );
  fc.assert(
    fc.property(moments, zones, fc.constantFrom('daily', 'weekly'), (found, zone, frequency) => {
      const due = alertDueAt(frequency, found, zone);
      if (!due) throw new Error('There is always a next digest.');
      expect(localTimeIn(due, zone).slice(11)).toBe('08:00');
      expect(due.getTime()).toBeGreaterThan(found.getTime());
      const day = dayIn(due, zone);
      if (frequency === 'weekly') expect(mondayOf(day)).toBe(day);
      const longest = (frequency === 'daily' ? DAY_MS : 7 * DAY_MS) + HOUR_MS;
      expect(due.getTime() - found.getTime()).toBeLessThanOrEqual(longest);
      // Everything from the moment to just before the digest is in the same digest, and the next one follows it.
      expect(alertDueAt(frequency, new Date(due.getTime() - 1_000), zone)).toEqual(due);
      const next = alertDueAt(frequency, due, zone);
      expect(dayIn(next ?? due, zone)).toBe(addDays(day, frequency === 'daily' ? 1 : 7));
    }),
  );
});
