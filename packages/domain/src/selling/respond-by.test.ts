import fc from 'fast-check';
import { expect, it } from 'vitest';
import { homeTimeZone, REGIONS } from '../money/currency.ts';
import { addDays, dayIn } from '../time/calendar-days.ts';
import { DAY_MS } from '../time/durations.ts';
import { holidayOn } from '../time/public-holidays.ts';
import { respondBy } from './respond-by.ts';

it.each([
  ['on a Tuesday', '2026-06-02T10:00:00Z', '2026-06-03T10:00:00Z'],
  ['on a Friday', '2026-06-05T10:00:00Z', '2026-06-08T10:00:00Z'],
  ['on a Saturday', '2026-06-06T10:00:00Z', '2026-06-08T10:00:00Z'],
  ['on a Sunday', '2026-06-07T10:00:00Z', '2026-06-08T10:00:00Z'],
  ['before Christmas', '2026-12-24T10:00:00Z', '2026-12-29T10:00:00Z'],
])('promises an answer within one working day to a car submitted %s', (_day, submitted, answered) => {
  expect(respondBy(new Date(submitted), 'UK')).toEqual(new Date(answered));
});

it('counts the days and holidays of the region', () => {
  // It is Thursday evening in New York and Friday in London; a day later it is Friday and Saturday.
  const submitted = new Date('2026-06-05T02:00:00Z');
  expect(respondBy(submitted, 'USA')).toEqual(new Date('2026-06-06T02:00:00Z'));
  expect(respondBy(submitted, 'UK')).toEqual(new Date('2026-06-08T02:00:00Z'));
  // The day before Thanksgiving.
  const wednesday = new Date('2026-11-25T15:00:00Z');
  expect(respondBy(wednesday, 'USA')).toEqual(new Date('2026-11-27T15:00:00Z'));
  expect(respondBy(wednesday, 'EU')).toEqual(new Date('2026-11-26T15:00:00Z'));
});

it('promises the first working day after the submission', () => {
  const at = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(at, fc.constantFrom(...REGIONS), (submitted, region) => {
      const isDayOff = (day: string) =>
        [0, 6].includes(new Date(day).getUTCDay()) || holidayOn(region, day) !== null;
      const answer = respondBy(submitted, region);
      const [first, last] = [submitted, answer].map((time) => dayIn(time, homeTimeZone(region))) as [
        string,
        string,
      ];
      expect(answer.getTime() - submitted.getTime()).toBeGreaterThanOrEqual(DAY_MS);
      expect(isDayOff(last)).toBe(false);
      for (let day = addDays(first, 1); day < last; day = addDays(day, 1)) expect(isDayOff(day)).toBe(true);
    }),
  );
});
