import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import {
  MOST_ENDS_IN_A_MINUTE,
  MOST_ENDS_IN_AN_HOUR,
  type Neighbour,
  scheduleWarnings,
} from './schedule-warnings.ts';

const car = { make: 'Lancia', model: 'Fulvia', region: 'EU' as const, sellerId: 'ada' };
// 19:30 in Paris.
const endsAt = new Date('2026-06-09T17:30:00Z');
const other = (changes: Partial<Neighbour> = {}): Neighbour => ({
  ...{ id: 'a', title: '1969 Fiat 500', make: 'Fiat', model: '500', region: 'EU', endsAt, sellerId: 'bob' },
  ...changes,
});
const kinds = (others: Neighbour[], at = endsAt) => scheduleWarnings(car, at, others).map(({ kind }) => kind);
const several = (count: number, changes: Partial<Neighbour> = {}) =>
  Array.from({ length: count }, () => other(changes));

describe('scheduleWarnings', () => {
  it('is silent about an ordinary evening', () => {
    const apart = several(MOST_ENDS_IN_AN_HOUR - 1).map((one, minutes) => ({
      ...one,
      endsAt: new Date(endsAt.getTime() - minutes * MINUTE_MS),
    }));
    expect(kinds(apart)).toEqual([]);
  });

  it('counts the auctions of the region in the hour of its clocks', () => {
    const full = several(MOST_ENDS_IN_AN_HOUR, { endsAt: new Date('2026-06-09T17:00:00Z') });
    expect(scheduleWarnings(car, endsAt, full)).toEqual([{ kind: 'busy-hour', count: MOST_ENDS_IN_AN_HOUR }]);
    expect(kinds(full, new Date('2026-06-09T18:00:00Z'))).toEqual([]);
    expect(kinds(several(20, { region: 'UK' }))).toEqual([]);
  });

  it('counts the auctions of the region in the same minute', () => {
    const at = (ms: number) => new Date(endsAt.getTime() + ms);
    const full = several(MOST_ENDS_IN_A_MINUTE + 1, { endsAt: at(59_999) });
    expect(scheduleWarnings(car, endsAt, full)).toEqual([{ kind: 'busy-minute', count: full.length }]);
    expect(kinds(several(MOST_ENDS_IN_A_MINUTE))).toEqual([]);
    expect(kinds(full, at(MINUTE_MS))).toEqual([]);
    expect(kinds(several(5, { region: 'USA' }))).toEqual([]);
  });

  it('counts other cars of the seller in any region within a day', () => {
    const at = (ms: number) => ({
      sellerId: 'ada',
      region: 'UK' as const,
      endsAt: new Date(endsAt.getTime() + ms),
    });
    expect(
      scheduleWarnings(car, endsAt, [other(at(DAY_MS)), other(at(-DAY_MS)), other(at(DAY_MS + 1))]),
    ).toEqual([{ kind: 'same-seller', count: 2 }]);
    expect(kinds([other({ region: 'UK' })])).toEqual([]);
  });

  it('names similar cars of any region within three days', () => {
    const similar = { make: 'LANCIA', model: 'fulvia', region: 'UK' as const, title: 'Fulvia' };
    const at = (ms: number) => new Date(endsAt.getTime() + ms);
    expect(kinds([other({ ...similar, endsAt: at(3 * DAY_MS) })])).toEqual(['similar-car']);
    expect(kinds([other({ ...similar, endsAt: at(-3 * DAY_MS - 1) })])).toEqual([]);
    expect(kinds([other({ ...similar, model: 'Flavia' })])).toEqual([]);
  });

  it('names the holiday of the region, by the day of its clocks', () => {
    expect(scheduleWarnings(car, new Date('2026-05-01T17:00:00Z'), [])).toEqual([
      { kind: 'holiday', holiday: 'labour-day' },
    ]);
    expect(kinds([], new Date('2026-04-30T22:30:00Z'))).toEqual(['holiday']);
    expect(kinds([], new Date('2026-05-01T22:30:00Z'))).toEqual([]);
  });

  it('never has more warnings with fewer auctions', () => {
    const neighbours = fc.array(
      fc.record({ hours: fc.integer({ min: -100, max: 100 }), isSimilar: fc.boolean() }),
    );
    fc.assert(
      fc.property(neighbours, (told) => {
        const all = told.map(({ hours, isSimilar }) =>
          other({
            ...(isSimilar ? { ...car, sellerId: 'bob' } : {}),
            endsAt: new Date(endsAt.getTime() + hours * HOUR_MS),
          }),
        );
        expect(kinds(all.slice(1)).length).toBeLessThanOrEqual(kinds(all).length);
      }),
    );
  });
});
