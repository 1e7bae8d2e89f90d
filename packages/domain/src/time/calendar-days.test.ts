import { describe, expect, it } from 'vitest';
import { dayIn, onDay } from './calendar-days.ts';

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
