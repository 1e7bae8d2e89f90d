import type { Region } from '../money/currency.ts';
import { homeTimeZone } from '../money/currency.ts';
import { dayIn, localTimeIn } from '../time/calendar-days.ts';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import { type Holiday, holidayOn } from '../time/public-holidays.ts';

/** More auctions of a region than this in one hour cause a warning, because bidders cannot follow them. */
export const MOST_ENDS_IN_AN_HOUR = 6;

/** More auctions of a region than this in one minute cause a warning, because nobody can bid on all of them. */
export const MOST_ENDS_IN_A_MINUTE = 1;

/** A seller answers the questions about one car at a time, and hands over one car after the other. */
export const SELLER_WITHIN_MS = DAY_MS;

/** Bidders for one car are likely to bid for a similar one. They need some days after they have lost. */
export const SIMILAR_WITHIN_MS = 3 * DAY_MS;

type Car = { make: string; model: string; region: Region; sellerId: string };
export type Neighbour = Car & { id: string; title: string; endsAt: Date };

export type ScheduleWarning =
  | { kind: 'similar-car'; car: Pick<Neighbour, 'id' | 'title' | 'endsAt'> }
  | { kind: 'busy-minute' | 'busy-hour' | 'same-seller'; count: number }
  | { kind: 'holiday'; holiday: Holiday };

/** What speaks against an end of an auction. Warnings never forbid it. `others` are the auctions that end at about the same time. */
export function scheduleWarnings(car: Car, endsAt: Date, others: readonly Neighbour[]): ScheduleWarning[] {
  const timeZone = homeTimeZone(car.region);
  const hourOf = (at: Date) => localTimeIn(at, timeZone).slice(0, 13);
  const holiday = holidayOn(car.region, dayIn(endsAt, timeZone));
  const ofRegion = others.filter(({ region }) => region === car.region);
  const sameMinute = ofRegion.filter(({ endsAt: end }) => minuteOf(end) === minuteOf(endsAt));
  const sameHour = ofRegion.filter(({ endsAt: end }) => hourOf(end) === hourOf(endsAt));
  const ofSeller = others.filter(
    ({ sellerId, endsAt: end }) => sellerId === car.sellerId && areNear(end, endsAt, SELLER_WITHIN_MS),
  );
  return [
    ...(holiday ? [{ kind: 'holiday' as const, holiday }] : []),
    ...counted('busy-minute', sameMinute, MOST_ENDS_IN_A_MINUTE + 1),
    ...counted('busy-hour', sameHour, MOST_ENDS_IN_AN_HOUR),
    ...counted('same-seller', ofSeller, 1),
    ...others
      .filter((other) => isSimilar(car, other) && areNear(other.endsAt, endsAt, SIMILAR_WITHIN_MS))
      .map(({ id, title, endsAt: end }) => ({
        ...{ kind: 'similar-car' as const, car: { id, title, endsAt: end } },
      })),
  ];
}

const isSimilar = (one: Car, other: Car): boolean =>
  one.make.toLowerCase() === other.make.toLowerCase() &&
  one.model.toLowerCase() === other.model.toLowerCase();

const areNear = (one: Date, other: Date, withinMs: number): boolean =>
  Math.abs(one.getTime() - other.getTime()) <= withinMs;

const minuteOf = (at: Date): number => Math.floor(at.getTime() / MINUTE_MS);

const counted = <Kind extends 'busy-minute' | 'busy-hour' | 'same-seller'>(
  kind: Kind,
  found: readonly Neighbour[],
  least: number,
) => (found.length >= least ? [{ kind, count: found.length }] : []);
