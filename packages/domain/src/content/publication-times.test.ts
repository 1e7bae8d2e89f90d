import { describe, expect, it } from 'vitest';
import { publicationTimes } from './publication-times.ts';

const now = new Date('2026-06-01T12:00:00Z');
const times = (from?: string, until?: string, time_zone = 'Europe/London') =>
  publicationTimes({ from, until, time_zone }, now);

describe('the times of a publication', () => {
  it('are on the clocks of the chosen zone, also after the clocks go back', () => {
    expect(times('2026-06-02T09:00')).toEqual({ from: new Date('2026-06-02T08:00:00Z'), until: null });
    expect(times('2026-06-02T09:00', undefined, 'America/New_York')?.from).toEqual(
      new Date('2026-06-02T13:00:00Z'),
    );
    expect(times('2026-10-24T09:00', '2026-10-26T09:00')).toEqual({
      from: new Date('2026-10-24T08:00:00Z'),
      until: new Date('2026-10-26T09:00:00Z'),
    });
  });

  it('begin now if nothing was typed', () => expect(times()).toEqual({ from: now, until: null }));

  it.each([
    ['the past', '2026-06-01T12:59', undefined],
    ['no such day', '2026-06-31T09:00', undefined],
    ['an end before the beginning', '2026-06-03T09:00', '2026-06-03T08:59'],
    ['an end that is the beginning', '2026-06-03T09:00', '2026-06-03T09:00'],
    ['another century', '2126-06-03T09:00', undefined],
  ])('are not %s', (_, from, until) => expect(times(from, until)).toBeNull());
});
