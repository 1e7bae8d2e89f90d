import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REGIONS, type Region } from '../money/currency.ts';
import { addDays } from './calendar-days.ts';
import { holidayOn } from './public-holidays.ts';

const holidaysOf = (region: Region, year: number): string[] =>
  Array.from({ length: 366 }, (_, n) => addDays(`${year}-01-01`, n))
    .filter((day) => day.startsWith(String(year)))
    .flatMap((day) => {
      const holiday = holidayOn(region, day);
      return holiday ? [`${day.slice(5)} ${holiday}`] : [];
    });

describe('holidayOn', () => {
  it('knows the bank holidays of England, also those that move to a working day', () => {
    expect(holidaysOf('UK', 2026)).toEqual([
      ...['01-01 new-year', '04-03 good-friday', '04-06 easter-monday', '05-04 early-may'],
      ...['05-25 spring-bank', '08-31 summer-bank', '12-25 christmas', '12-26 boxing-day'],
      '12-28 boxing-day',
    ]);
    expect(holidaysOf('UK', 2022).slice(0, 2)).toEqual(['01-01 new-year', '01-03 new-year']);
    expect(holidaysOf('UK', 2022).slice(-4)).toEqual([
      ...['08-29 summer-bank', '12-25 christmas', '12-26 boxing-day', '12-27 christmas'],
    ]);
  });

  it('knows the days on which most of Europe does not work', () => {
    expect(holidaysOf('EU', 2027)).toEqual([
      ...['01-01 new-year', '03-29 easter-monday', '05-01 labour-day', '05-06 ascension'],
      ...['05-17 whit-monday', '08-15 assumption', '11-01 all-saints', '12-25 christmas', '12-26 boxing-day'],
    ]);
  });

  it('knows the federal holidays of the United States', () => {
    expect(holidaysOf('USA', 2026)).toEqual([
      ...['01-01 new-year', '01-19 martin-luther-king', '02-16 washington', '05-25 memorial-day'],
      ...['06-19 juneteenth', '07-03 independence-day', '07-04 independence-day', '09-07 labor-day'],
      ...['10-12 columbus', '11-11 veterans', '11-26 thanksgiving', '12-25 christmas'],
    ]);
    expect(holidayOn('USA', '2027-12-31')).toBe('new-year');
  });

  it('finds Easter Monday on a Monday between 23 March and 26 April, in every year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1950, max: 2199 }), fc.constantFrom(...REGIONS), (year, region) => {
        const days = holidaysOf(region, year).filter((day) => day.endsWith('easter-monday'));
        expect(days).toHaveLength(region === 'USA' ? 0 : 1);
        for (const day of days) {
          expect(day.slice(0, 5) >= '03-23' && day.slice(0, 5) <= '04-26').toBe(true);
          expect(new Date(`${year}-${day.slice(0, 5)}T00:00:00Z`).getUTCDay()).toBe(1);
        }
      }),
      { numRuns: 60 },
    );
  });
});
