import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAN_TYPES } from '../listings/plan-type.ts';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import { haveDatesPassed, rescheduleFault, scheduleFault, type Terms, termsFault } from './terms.ts';

const now = new Date('2026-06-01T12:00:00Z');
const after = (days: number) => new Date(now.getTime() + days * DAY_MS);
const terms: Terms = {
  ...{ estimateLow: 20_000, estimateHigh: 26_000, reserve: 19_500, plan: PLAN_TYPES.Standard, feeMinor: 0 },
  ...{ startsAt: after(10), endsAt: after(17) },
};

describe('termsFault', () => {
  it.each<[string, Partial<Terms>, ReturnType<typeof termsFault>]>([
    ['usual terms', {}, null],
    ['no reserve', { reserve: null }, null],
    ['a reserve at the low estimate', { reserve: 20_000 }, null],
    ['a reserve above it', { reserve: 20_001 }, 'reserve-too-high'],
    ['estimates in the wrong order', { estimateLow: 26_001 }, 'estimate-invalid'],
    ['an estimate up to three times as high', { estimateHigh: 60_000 }, null],
    ['a wider estimate', { estimateHigh: 60_001 }, 'estimate-too-wide'],
    ['a fee as high as the low estimate', { feeMinor: 2_000_000 }, null],
    ['a higher fee', { feeMinor: 2_000_001 }, 'fee-too-high'],
    ['a start that has passed', { startsAt: now }, 'dates-invalid'],
    ['no duration', { endsAt: after(10) }, 'dates-invalid'],
    ['60 days', { endsAt: after(70) }, null],
    ['more than 60 days', { endsAt: new Date(after(70).getTime() + 1) }, 'dates-invalid'],
  ])('judges %s', (_name, changes, fault) => {
    expect(termsFault({ ...terms, ...changes }, now)).toBe(fault);
  });

  it('never accepts a reserve above the low estimate', () => {
    const amount = fc.integer({ min: 1, max: 2_000_000_000 });
    fc.assert(
      fc.property(amount, amount, amount, (estimateLow, estimateHigh, reserve) => {
        if (termsFault({ ...terms, estimateLow, estimateHigh, reserve }, now) === null)
          expect(
            reserve <= estimateLow && estimateLow <= estimateHigh && estimateHigh <= 3 * estimateLow,
          ).toBe(true);
      }),
    );
  });
});

describe('haveDatesPassed', () => {
  it('lets terms be accepted until the auction was to begin', () => {
    fc.assert(
      fc.property(fc.integer({ min: -DAY_MS, max: DAY_MS }), (ms) => {
        const startsAt = new Date(now.getTime() + ms);
        expect(haveDatesPassed({ startsAt }, now)).toBe(ms <= 0);
        // Terms that nobody may propose any more cannot be accepted either.
        expect(termsFault({ ...terms, startsAt }, now) === null).toBe(ms > 0);
      }),
    );
  });
});

describe('scheduleFault', () => {
  const wanted = { startsAt: terms.startsAt, endsAt: terms.endsAt, startingPrice: 1_000 };
  const judge = (changes: Partial<typeof wanted>, agreed: Partial<Terms> = {}) =>
    scheduleFault({ ...wanted, ...changes }, { ...terms, ...agreed }, { now, timeZone: 'Europe/Paris' });

  it('accepts other hours of the agreed days, by the clock of the region', () => {
    expect(judge({})).toBeNull();
    // 12:00 UTC is 14:00 in Paris, so the day has ten more hours.
    expect(judge({ startsAt: new Date(terms.startsAt.getTime() + 9 * HOUR_MS) })).toBeNull();
    expect(judge({ startsAt: new Date(terms.startsAt.getTime() + 10 * HOUR_MS) })).toBe(
      'schedule-not-agreed',
    );
    expect(judge({ endsAt: after(18) })).toBe('schedule-not-agreed');
  });

  it('limits the starting price by the reserve, or by the low estimate', () => {
    expect(judge({ startingPrice: 19_500 })).toBeNull();
    expect(judge({ startingPrice: 19_501 })).toBe('starting-price-too-high');
    expect(judge({ startingPrice: 20_000 }, { reserve: null })).toBeNull();
    expect(judge({ startingPrice: 20_001 }, { reserve: null })).toBe('starting-price-too-high');
  });

  it('needs a start in the future', () => {
    expect(judge({ startsAt: now }, { startsAt: now })).toBe('dates-invalid');
  });
});

describe('rescheduleFault', () => {
  const judge = (startsAt: Date, endsAt: Date, hasConsent: boolean, agreed: Terms | null = terms) =>
    rescheduleFault({ startsAt, endsAt }, agreed, { now, timeZone: 'Europe/Paris', hasConsent });

  it('leaves the hours to the house, and asks the seller about the days', () => {
    const hour = (date: Date) => new Date(date.getTime() + HOUR_MS);
    expect(judge(hour(after(10)), hour(after(17)), false)).toBeNull();
    expect(judge(after(11), after(17), false)).toBe('schedule-not-agreed');
    expect(judge(after(10), after(18), false)).toBe('schedule-not-agreed');
    expect(judge(after(10), after(17), false, null)).toBe('schedule-not-agreed');
    expect(judge(after(11), after(18), true)).toBeNull();
  });

  it('refuses a start that has passed and impossible dates, with any consent', () => {
    expect(judge(now, after(17), true)).toBe('dates-invalid');
    expect(judge(after(17), after(10), true)).toBe('dates-invalid');
    expect(judge(after(1), after(62), true)).toBe('dates-invalid');
  });
});
