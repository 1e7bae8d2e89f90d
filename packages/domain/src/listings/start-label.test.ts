import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { homeTimeZone, REGIONS } from '../money/currency.ts';
import { nextLabelChange, startLabel } from './start-label.ts';

const london = 'Europe/London';
const label = (start: string, now: string, timeZone = london) =>
  startLabel(new Date(start), new Date(now), timeZone);

describe('startLabel', () => {
  it("is 'coming soon' without a date", () => {
    expect(startLabel(null, new Date('2026-06-01T12:00:00Z'), london)).toEqual({ key: 'coming-soon' });
  });

  it.each([
    ['in the past', '2026-06-01T11:59:59Z', { key: 'starting-soon' }],
    ['now', '2026-06-01T12:00:00Z', { key: 'starting-soon' }],
    ['in a second', '2026-06-01T12:00:01Z', { key: 'starts-in', value: 1, unit: 'minute' }],
    ['within the hour', '2026-06-01T12:58:30Z', { key: 'starts-in', value: 59, unit: 'minute' }],
    ['in an hour', '2026-06-01T13:00:00Z', { key: 'starts-in', value: 1, unit: 'hour' }],
    ['tonight', '2026-06-01T22:59:00Z', { key: 'starts-in', value: 11, unit: 'hour' }],
    ['at midnight', '2026-06-01T23:00:00Z', { key: 'starts-tomorrow' }],
    ['late tomorrow', '2026-06-02T22:59:59Z', { key: 'starts-tomorrow' }],
    ['the day after', '2026-06-02T23:00:00Z', { key: 'starts-in', value: 2, unit: 'day' }],
    ['in 14 days', '2026-06-15T12:00:00Z', { key: 'starts-in', value: 14, unit: 'day' }],
    ['in more than 14 days', '2026-06-15T12:00:01Z', { key: 'coming-soon' }],
  ])('%s', (_, start, wanted) => {
    expect(label(start, '2026-06-01T12:00:00Z')).toEqual(wanted);
  });

  it('computes tomorrow in the time zone of the car', () => {
    const start = '2026-06-02T03:00:00Z';
    const now = '2026-06-01T12:00:00Z';
    expect(label(start, now, 'Europe/London')).toEqual({ key: 'starts-tomorrow' });
    expect(label(start, now, 'Europe/Paris')).toEqual({ key: 'starts-tomorrow' });
    expect(label(start, now, 'America/New_York')).toEqual({ key: 'starts-in', value: 15, unit: 'hour' });
  });

  it('counts a day of 25 hours as one day, in each region', () => {
    expect(label('2026-10-25T23:59:00Z', '2026-10-24T23:00:00Z')).toEqual({
      key: 'starts-in',
      value: 25,
      unit: 'hour',
    });
    expect(label('2026-10-25T22:30:00Z', '2026-10-24T21:30:00Z', 'Europe/Paris')).toEqual({
      key: 'starts-tomorrow',
    });
    expect(label('2026-11-02T04:30:00Z', '2026-11-01T03:30:00Z', 'America/New_York')).toEqual({
      key: 'starts-tomorrow',
    });
  });

  it('counts a day of 23 hours as one day, in each region', () => {
    expect(label('2026-03-29T23:30:00Z', '2026-03-28T23:30:00Z')).toEqual({
      key: 'starts-in',
      value: 2,
      unit: 'day',
    });
    expect(label('2026-03-29T22:30:00Z', '2026-03-28T22:30:00Z', 'Europe/Paris')).toEqual({
      key: 'starts-in',
      value: 2,
      unit: 'day',
    });
    expect(label('2026-03-09T04:30:00Z', '2026-03-08T04:30:00Z', 'America/New_York')).toEqual({
      key: 'starts-in',
      value: 2,
      unit: 'day',
    });
  });

  it.each([
    ['Europe/London', '2026-10-18T12:00:00Z', '2026-11-01T13:00:00Z'],
    ['Europe/Paris', '2026-10-18T12:00:00Z', '2026-11-01T13:00:00Z'],
    ['America/New_York', '2026-10-25T12:00:00Z', '2026-11-08T13:00:00Z'],
  ])('counts the 14 days on the calendar of %s, across the clock change', (timeZone, now, start) => {
    expect(label(start, now, timeZone)).toEqual({ key: 'starts-in', value: 14, unit: 'day' });
    expect(label(start.replace('00:00Z', '00:01Z'), now, timeZone)).toEqual({ key: 'coming-soon' });
  });

  it('names only distances within its limits', () => {
    const times = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(
        times,
        fc.integer({ min: 1, max: 20 * 86_400_000 }),
        fc.constantFrom(...REGIONS),
        (now, ahead, region) => {
          const said = startLabel(new Date(now.getTime() + ahead), now, homeTimeZone(region));
          if (said.key !== 'starts-in') return;
          const limits = { minute: [1, 59], hour: [1, 25], day: [2, 14] }[said.unit];
          expect(said.value).toBeGreaterThanOrEqual(limits[0] ?? 0);
          expect(said.value).toBeLessThanOrEqual(limits[1] ?? 0);
        },
      ),
    );
  });
});

describe('nextLabelChange', () => {
  const next = (start: string, now: string) => nextLabelChange(new Date(start), new Date(now))?.toISOString();

  it('is the start itself, to the second', () => {
    expect(next('2026-06-01T12:00:07Z', '2026-06-01T12:00:01Z')).toBe('2026-06-01T12:00:07.000Z');
    expect(nextLabelChange(new Date('2026-06-01T12:00:07Z'), new Date('2026-06-01T12:00:07Z'))).toBeNull();
    expect(nextLabelChange(null, new Date())).toBeNull();
  });

  it('is the next midnight, when tomorrow becomes today', () => {
    expect(next('2026-06-03T12:00:30Z', '2026-06-01T22:59:45Z')).toBe('2026-06-01T23:00:00.000Z');
  });

  it('is never later than a change of the label', () => {
    const times = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(
        times,
        fc.integer({ min: 1, max: 16 * 86_400_000 }),
        fc.constantFrom(...REGIONS),
        (now, ahead, region) => {
          const start = new Date(now.getTime() + ahead);
          const change = nextLabelChange(start, now);
          expect(change?.getTime()).toBeGreaterThan(now.getTime());
          const before = new Date((change?.getTime() ?? 0) - 1);
          const timeZone = homeTimeZone(region);
          expect(startLabel(start, before, timeZone)).toEqual(startLabel(start, now, timeZone));
        },
      ),
    );
  });
});
