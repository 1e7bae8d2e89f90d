import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayIn, localTimeIn, momentAt, mondayOf, onDay } from './calendar-days.ts';

const BERLIN = 'Europe/Berlin';

describe('the day of a moment', () => {
  it('is that of the time zone', () => {
    const late = new Date('2026-06-01T22:30:00Z');
    expect([dayIn(late, BERLIN), dayIn(late, 'Europe/London'), dayIn(late, 'America/New_York')]).toEqual([
      ...['2026-06-02', '2026-06-01', '2026-06-01'],
    ]);
  });
});

describe('a moment on another day', () => {
  it.each([
    ['2026-06-01T18:00:00Z', '2026-06-08', '2026-06-08T18:00:00.000Z'],
    // Clocks in Berlin go forward on 29 March and back on 25 October.
    ['2026-03-20T19:00:00Z', '2026-04-02', '2026-04-02T18:00:00.000Z'],
    ['2026-10-20T18:00:00Z', '2026-10-27', '2026-10-27T19:00:00.000Z'],
    ['2026-06-01T22:30:00Z', '2026-06-02', '2026-06-01T22:30:00.000Z'],
  ])('%s moves to %s at the same time of the day', (at, day, moved) => {
    const result = onDay(new Date(at), day, BERLIN);
    expect(result.toISOString()).toBe(moved);
    expect(dayIn(result, BERLIN)).toBe(day);
  });
});

describe('a local time', () => {
  it.each([
    ['2026-06-01T19:30', '2026-06-01T17:30:00.000Z'],
    ['2026-12-01T19:30', '2026-12-01T18:30:00.000Z'],
    ['2026-10-24T23:00', '2026-10-24T21:00:00.000Z'],
    ['2026-10-25T12:00', '2026-10-25T11:00:00.000Z'],
  ])('%s in Berlin is %s', (local, moment) => {
    expect(momentAt(local, BERLIN)?.toISOString()).toBe(moment);
  });

  it.each(['', '2026-06-01', '2026-02-30T10:00', '2026-06-01T24:00', '2026-06-01T10:00:00', 'x'])(
    '%s is none',
    (typed) => expect(momentAt(typed, BERLIN)).toBeNull(),
  );

  it('is the same after it was read, except in the hour that the clocks skip', () => {
    const minutes = fc.integer({ min: 0, max: 366 * 24 * 60 });
    fc.assert(
      fc.property(minutes, fc.constantFrom('Europe/London', BERLIN, 'America/New_York'), (minute, zone) => {
        const at = new Date(Date.UTC(2026, 0, 1) + minute * 60_000);
        const local = localTimeIn(at, zone);
        expect(localTimeIn(momentAt(local, zone) ?? at, zone)).toBe(local);
      }),
    );
  });
});

describe('a week', () => {
  it('begins on Monday', () => {
    expect(['2026-06-01', '2026-06-03', '2026-06-07', '2026-06-08'].map(mondayOf)).toEqual([
      ...['2026-06-01', '2026-06-01', '2026-06-01', '2026-06-08'],
    ]);
    expect([addDays('2026-02-28', 1), addDays('2026-01-01', -1)]).toEqual(['2026-03-01', '2025-12-31']);
  });
});
