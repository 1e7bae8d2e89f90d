import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { localTimeIn } from '../time/calendar-days.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { TIME_ZONES } from '../time/time-zones.ts';
import { endOfQuiet, isQuiet } from './quiet-hours.ts';

const night = (timeZone: string) => ({ from: '22:00', to: '07:00', timeZone });
const end = (at: string, quiet: Parameters<typeof isQuiet>[1]) =>
  endOfQuiet(new Date(at), quiet).toISOString();

describe('quiet hours', () => {
  it.each([
    ['Europe/London', '2026-01-10T21:59:59Z', false],
    ['Europe/London', '2026-01-10T22:00:00Z', true],
    ['Europe/London', '2026-01-11T06:59:59Z', true],
    ['Europe/London', '2026-01-11T07:00:00Z', false],
    ['Pacific/Kiritimati', '2026-01-10T08:00:00Z', true],
    ['Pacific/Kiritimati', '2026-01-10T17:00:00Z', false],
    ['Pacific/Pago_Pago', '2026-01-10T09:00:00Z', true],
    ['Asia/Kathmandu', '2026-01-10T16:14:00Z', false],
    ['Asia/Kathmandu', '2026-01-10T16:15:00Z', true],
  ])('go over midnight by the clocks of %s at %s', (zone, at, quiet) => {
    expect(isQuiet(new Date(at), night(zone))).toBe(quiet);
  });

  it('can be in the middle of the day', () => {
    const noon = { from: '12:30', to: '14:00', timeZone: 'Europe/Paris' };
    expect(isQuiet(new Date('2026-07-01T10:29:00Z'), noon)).toBe(false);
    expect(end('2026-07-01T10:30:00Z', noon)).toBe('2026-07-01T12:00:00.000Z');
  });

  it('do not move a moment outside them', () => {
    const at = new Date('2026-01-10T12:00:01.234Z');
    expect(endOfQuiet(at, night('Europe/London'))).toBe(at);
  });
});

describe('the end of quiet hours', () => {
  it('is an hour sooner in the night in which the clocks go forward, and an hour later when they go back', () => {
    expect(end('2026-03-28T23:00:00Z', night('Europe/London'))).toBe('2026-03-29T06:00:00.000Z');
    expect(end('2026-10-24T23:00:00Z', night('Europe/London'))).toBe('2026-10-25T07:00:00.000Z');
  });

  it('is the moment of the change if its time is skipped', () => {
    const quiet = { from: '22:00', to: '01:30', timeZone: 'Europe/London' };
    expect(end('2026-03-29T00:10:00Z', quiet)).toBe('2026-03-29T01:00:00.000Z');
  });

  it('waits for the next day if the only hour that is not quiet is skipped', () => {
    const quiet = { from: '02:00', to: '01:00', timeZone: 'Europe/London' };
    expect(end('2026-03-29T00:10:00Z', quiet)).toBe('2026-03-30T00:00:00.000Z');
  });

  it('comes once more if its hour is repeated', () => {
    const quiet = { from: '22:00', to: '01:30', timeZone: 'Europe/London' };
    expect(end('2026-10-25T00:10:00Z', quiet)).toBe('2026-10-25T00:30:00.000Z');
    expect(end('2026-10-25T01:10:00Z', quiet)).toBe('2026-10-25T01:30:00.000Z');
  });
});

const minute = fc.integer({ min: 0, max: 1_439 });
const time = (of: number) =>
  `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;
const quietHours = fc
  .record({ from: minute, to: minute, timeZone: fc.constantFrom(...TIME_ZONES, 'Etc/GMT+12') })
  .filter(({ from, to }) => from !== to)
  .map(({ from, to, timeZone }) => ({ from: time(from), to: time(to), timeZone }));

/** Any second of ten years, or one near a change of the clocks in Europe or America. */
const moment = fc
  .oneof(
    fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) }),
    fc
      .record({
        change: fc.constantFrom(
          '2026-03-29T01:00Z',
          '2026-10-25T01:00Z',
          '2026-03-08T07:00Z',
          '2026-11-01T06:00Z',
        ),
        before: fc.integer({ min: -DAY_MS, max: DAY_MS }),
      })
      .map(({ change, before }) => Date.parse(change) - before),
  )
  .map((at) => new Date(Math.floor(at / 1_000) * 1_000));

test('in every time zone, the end is the first moment that is not quiet', () => {
  fc.assert(
    fc.property(moment, quietHours, (at, quiet) => {
      const free = endOfQuiet(at, quiet);
      expect(isQuiet(free, quiet)).toBe(false);
      expect(free >= at).toBe(true);
      if (free > at) expect(isQuiet(new Date(free.getTime() - 1), quiet)).toBe(true);
      // Every quarter of an hour in between is quiet, so no earlier end was missed.
      for (let between = at.getTime(); between < free.getTime(); between += 15 * MINUTE_MS)
        expect(isQuiet(new Date(between), quiet)).toBe(true);
      expect(free.getTime() - at.getTime()).toBeLessThan(2 * DAY_MS);
    }),
    { numRuns: 400 },
  );
});

test('a day has as many quiet minutes as its hours say, unless the clocks change', () => {
  fc.assert(
    fc.property(quietHours, ({ from, to }) => {
      const quiet = { from, to, timeZone: 'Asia/Tokyo' };
      const midnight = Date.parse('2026-05-01T15:00Z');
      const minutes = Array.from({ length: 1_440 }, (_, count) => new Date(midnight + count * MINUTE_MS));
      const shown = minutes.map((at) => localTimeIn(at, 'Asia/Tokyo').slice(11));
      const isWithin = (at: string) => (from < to ? at >= from && at < to : at >= from || at < to);
      expect(minutes.map((at) => isQuiet(at, quiet))).toEqual(shown.map(isWithin));
    }),
    { numRuns: 20 },
  );
});

test('the extreme time zones are among those that can be chosen', () => {
  const offsets = TIME_ZONES.map(
    (zone) =>
      Date.parse(`${localTimeIn(new Date('2026-01-10T12:00Z'), zone)}Z`) - Date.parse('2026-01-10T12:00Z'),
  );
  expect([Math.min(...offsets), Math.max(...offsets)]).toEqual([-11 * HOUR_MS, 14 * HOUR_MS]);
});
