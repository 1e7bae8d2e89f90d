import type { Region } from '../money/currency.ts';
import { homeTimeZone } from '../money/currency.ts';
import { dayIn, localTimeIn } from '../time/calendar-days.ts';
import { DAY_MS } from '../time/durations.ts';
import { type Holiday, holidayOn } from '../time/public-holidays.ts';

/** More auctions of a region than this in one hour cause a warning, because bidders cannot follow them. */
export const MOST_ENDS_IN_AN_HOUR = 6;

/** Bidders for one car are likely to bid for a similar one. They need some days after they have lost. */
export const SIMILAR_WITHIN_MS = 3 * DAY_MS;

type Car = { make: string; model: string; region: Region };
export type Neighbour = Car & { id: string; title: string; endsAt: Date };

export type ScheduleWarning =
  | { kind: 'similar-car'; car: Pick<Neighbour, 'id' | 'title' | 'endsAt'> }
  | { kind: 'busy-hour'; count: number }
  | { kind: 'holiday'; holiday: Holiday };

/** What speaks against an end of an auction. Warnings never forbid it. `others` are the auctions that end at about the same time. */
export function scheduleWarnings(car: Car, endsAt: Date, others: readonly Neighbour[]): ScheduleWarning[] {
  const timeZone = homeTimeZone(car.region);
  const hourOf = (at: Date) => localTimeIn(at, timeZone).slice(0, 13);
  const holiday = holidayOn(car.region, dayIn(endsAt, timeZone));
  const sameHour = others.filter(
    ({ region, endsAt: end }) => region === car.region && hourOf(end) === hourOf(endsAt),
  );
  return [
    ...(holiday ? [{ kind: 'holiday' as const, holiday }] : []),
    ...(sameHour.length >= MOST_ENDS_IN_AN_HOUR
      ? [{ kind: 'busy-hour' as const, count: sameHour.length }]
      : []),
    ...others
      .filter((other) => isSimilar(car, other) && isNear(other.endsAt, endsAt))
      .map(({ id, title, endsAt: end }) => ({
        ...{ kind: 'similar-car' as const, car: { id, title, endsAt: end } },
      })),
  ];
}

const isSimilar = (one: Car, other: Car): boolean =>
  one.make.toLowerCase() === other.make.toLowerCase() &&
  one.model.toLowerCase() === other.model.toLowerCase();

const isNear = (one: Date, other: Date): boolean =>
  Math.abs(one.getTime() - other.getTime()) <= SIMILAR_WITHIN_MS;
