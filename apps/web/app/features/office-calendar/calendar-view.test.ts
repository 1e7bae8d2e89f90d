import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOf, neighbourOf, readCalendarView } from './calendar-view.ts';

const now = new Date('2026-06-01T23:30:00Z');
const read = (query: string) => readCalendarView(new URLSearchParams(query), now);

describe('the view of the calendar', () => {
  it('is this week in London, unless the address says otherwise', () => {
    expect(read('')).toEqual({
      ...{ region: 'UK', day: '2026-06-02', isMonth: false, slot: null, car: null, starts: null, ends: null },
    });
    expect(read('region=USA')).toMatchObject({ region: 'USA', day: '2026-06-01' });
    expect(read('view=month&day=2026-12-31&slot=2026-12-30T19')).toMatchObject({
      ...{ isMonth: true, day: '2026-12-31', slot: '2026-12-30T19' },
    });
  });

  it.each([
    ...['region=Mars', 'day=2026-02-30', 'day=0001-01-01', 'day=x', 'slot=2026-06-01T24', 'slot=x', 'car=x'],
    `ends=${'x'.repeat(31)}`,
  ])('does not exist for %s', (query) => {
    expect(read(query)).toBeNull();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom('region', 'day', 'slot', 'car', 'starts'), fc.string(), (name, value) => {
        const view = readCalendarView(new URLSearchParams([[name, value]]), now);
        if (view) expect(daysOf(view).days).toBe(7);
      }),
    );
  });
});

describe('the days of a view', () => {
  it('are whole weeks', () => {
    expect(daysOf({ day: '2026-06-03', isMonth: false })).toEqual({ from: '2026-06-01', days: 7 });
    expect(daysOf({ day: '2026-07-15', isMonth: true })).toEqual({ from: '2026-06-29', days: 42 });
  });

  it('are followed by those of the next week or month', () => {
    expect(neighbourOf({ day: '2026-06-03', isMonth: false }, -1)).toBe('2026-05-27');
    expect(neighbourOf({ day: '2026-01-31', isMonth: true }, 1)).toBe('2026-02-01');
    expect(neighbourOf({ day: '2026-01-31', isMonth: true }, -1)).toBe('2025-12-01');
  });
});
