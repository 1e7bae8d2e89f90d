import type { Region } from '../money/currency.ts';
import { DAY_MS } from './durations.ts';

export const HOLIDAYS = [
  'new-year',
  'good-friday',
  'easter-monday',
  'early-may',
  'labour-day',
  'ascension',
  'spring-bank',
  'whit-monday',
  'assumption',
  'summer-bank',
  'all-saints',
  'christmas',
  'boxing-day',
  'martin-luther-king',
  'washington',
  'memorial-day',
  'juneteenth',
  'independence-day',
  'labor-day',
  'columbus',
  'veterans',
  'thanksgiving',
] as const;
export type Holiday = (typeof HOLIDAYS)[number];

/** The day of a holiday in a year, as the start of that day in UTC. */
type Rule = (year: number) => number;

const weekdayOf = (day: number): number => new Date(day).getUTCDay();
const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6];

const on =
  (month: number, day: number): Rule =>
  (year) =>
    Date.UTC(year, month - 1, day);

/** The first weekday of this kind that is not before this day of the month. */
const from =
  (month: number, day: number, weekday: number): Rule =>
  (year) => {
    const earliest = on(month, day)(year);
    return earliest + ((weekday - weekdayOf(earliest) + 7) % 7) * DAY_MS;
  };

/** By the anonymous Gregorian algorithm. */
const afterEaster =
  (days: number): Rule =>
  (year) => {
    const century = Math.floor(year / 100);
    const golden = year % 19;
    const epact =
      (19 * golden +
        century -
        Math.floor(century / 4) -
        Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
        15) %
      30;
    const toSunday =
      (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - ((year % 100) % 4)) % 7;
    const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
    const count = epact + toSunday - 7 * late + 114;
    return Date.UTC(year, Math.floor(count / 31) - 1, (count % 31) + 1 + days);
  };

/** In Britain, a holiday at the weekend moves to the next working day. Boxing Day may have to make way for Christmas. */
const nextWorkingDay =
  (rule: Rule, days: { saturday: number; sunday: number }): Rule =>
  (year) => {
    const day = rule(year);
    const weekday = weekdayOf(day);
    if (weekday === SATURDAY) return day + days.saturday * DAY_MS;
    return weekday === SUNDAY ? day + days.sunday * DAY_MS : day;
  };

/** In the United States, a holiday on a Saturday is kept on Friday, and one on a Sunday on Monday. */
const nearestWorkingDay = (rule: Rule): Rule => nextWorkingDay(rule, { saturday: -1, sunday: 1 });

const newYear = on(1, 1);
const christmas = on(12, 25);
const boxingDay = on(12, 26);

/**
 * England for the United Kingdom, and federal holidays for the United States. For the European Union, the days on which
 * most of its countries do not work.
 */
const RULES: Record<Region, [Holiday, Rule][]> = {
  UK: [
    ['new-year', newYear],
    ['new-year', nextWorkingDay(newYear, { saturday: 2, sunday: 1 })],
    ['good-friday', afterEaster(-2)],
    ['easter-monday', afterEaster(1)],
    ['early-may', from(5, 1, MONDAY)],
    ['spring-bank', from(5, 25, MONDAY)],
    ['summer-bank', from(8, 25, MONDAY)],
    ['christmas', christmas],
    ['christmas', nextWorkingDay(christmas, { saturday: 2, sunday: 2 })],
    ['boxing-day', boxingDay],
    ['boxing-day', nextWorkingDay(boxingDay, { saturday: 2, sunday: 2 })],
  ],
  EU: [
    ['new-year', newYear],
    ['easter-monday', afterEaster(1)],
    ['labour-day', on(5, 1)],
    ['ascension', afterEaster(39)],
    ['whit-monday', afterEaster(50)],
    ['assumption', on(8, 15)],
    ['all-saints', on(11, 1)],
    ['christmas', christmas],
    ['boxing-day', boxingDay],
  ],
  USA: [
    ['new-year', newYear],
    ['new-year', nearestWorkingDay(newYear)],
    ['martin-luther-king', from(1, 15, MONDAY)],
    ['washington', from(2, 15, MONDAY)],
    ['memorial-day', from(5, 25, MONDAY)],
    ['juneteenth', on(6, 19)],
    ['juneteenth', nearestWorkingDay(on(6, 19))],
    ['independence-day', on(7, 4)],
    ['independence-day', nearestWorkingDay(on(7, 4))],
    ['labor-day', from(9, 1, MONDAY)],
    ['columbus', from(10, 8, MONDAY)],
    ['veterans', on(11, 11)],
    ['veterans', nearestWorkingDay(on(11, 11))],
    ['thanksgiving', from(11, 22, THURSDAY)],
    ['christmas', christmas],
    ['christmas', nearestWorkingDay(christmas)],
  ],
};

/** The public holiday on a day such as `2026-12-25`, or null. */
export function holidayOn(region: Region, day: string): Holiday | null {
  const wanted = Date.parse(`${day}T00:00:00Z`);
  const year = new Date(wanted).getUTCFullYear();
  // New Year's Day can be kept on the last day of the year before.
  const found = RULES[region].find(([, rule]) => rule(year) === wanted || rule(year + 1) === wanted);
  return found?.[0] ?? null;
}
