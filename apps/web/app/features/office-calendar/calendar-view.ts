import { homeTimeZone, REGIONS, type Region } from '@marque/domain/money/currency';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { addDays, dayIn, mondayOf } from '@marque/domain/time/calendar-days';

/** What the address of the calendar shows. */
export type CalendarView = {
  region: Region;
  /** Any day of the week or month. */
  day: string;
  isMonth: boolean;
  /** The hour whose auctions are listed, such as `2026-06-01T19`. */
  slot: string | null;
  /** The car that gets a date. */
  car: string | null;
  /** The times that were chosen or typed for it, by the clocks of the region. */
  starts: string | null;
  ends: string | null;
};

const DAY = /^2[01]\d\d-\d\d-\d\d$/;
const SLOT = /^(2[01]\d\d-\d\d-\d\d)T([01]\d|2[0-3])$/;
const LONGEST_TIME = 30;

const isDay = (text: string): boolean => DAY.test(text) && addDaysSafely(text) === text;

function addDaysSafely(day: string): string | null {
  return Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? null : addDays(day, 0);
}

/** Null if the address makes no sense. */
export function readCalendarView(query: URLSearchParams, now: Date): CalendarView | null {
  const typedRegion = query.get('region') ?? 'UK';
  const region = REGIONS.find((known) => known === typedRegion);
  if (!region) return null;
  const day = query.get('day') || dayIn(now, homeTimeZone(region));
  const slot = query.get('slot');
  const car = query.get('car');
  const [starts, ends] = [query.get('starts'), query.get('ends')];
  const isReadable =
    isDay(day) &&
    (slot === null || isDay(SLOT.exec(slot)?.[1] ?? '')) &&
    (car === null || isUuid(car)) &&
    (starts ?? '').length <= LONGEST_TIME &&
    (ends ?? '').length <= LONGEST_TIME;
  return isReadable ? { region, day, isMonth: query.get('view') === 'month', slot, car, starts, ends } : null;
}

/** The first day of the table and its number of days. A month is shown with whole weeks. */
export function daysOf({ day, isMonth }: Pick<CalendarView, 'day' | 'isMonth'>): {
  from: string;
  days: number;
} {
  return isMonth ? { from: mondayOf(`${day.slice(0, 7)}-01`), days: 42 } : { from: mondayOf(day), days: 7 };
}

/** A day of the week or month before or after. */
export function neighbourOf({ day, isMonth }: Pick<CalendarView, 'day' | 'isMonth'>, step: -1 | 1): string {
  if (!isMonth) return addDays(day, 7 * step);
  const first = `${day.slice(0, 7)}-01`;
  return `${addDays(first, step === 1 ? 31 : -1).slice(0, 7)}-01`;
}

/** The parts of an address that stay while staff look around. */
export const queryOf = ({ region, day, isMonth }: CalendarView): Record<string, string> => ({
  ...{ region, day },
  ...(isMonth ? { view: 'month' } : {}),
});

export const hoursOf = (slot: string): { day: string; hour: number } => ({
  day: slot.slice(0, 10),
  hour: Number(slot.slice(11)),
});
