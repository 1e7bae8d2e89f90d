import type { PlanType } from '../listings/plan-type.ts';
import { DAY_MS } from '../time/durations.ts';
import { wallClock } from '../time/wall-clock.ts';

export const TERMS_STEPS = ['proposed', 'countered', 'accepted'] as const;
export type TermsStep = (typeof TERMS_STEPS)[number];

export const LONGEST_NOTE = 2_000;

/** What seller and house agree on. */
export type Terms = {
  estimateLow: number;
  estimateHigh: number;
  /** Secret. Null: the car is sold without reserve. */
  reserve: number | null;
  plan: PlanType;
  feeMinor: number;
  startsAt: Date;
  endsAt: Date;
};

export type TermsFault =
  | 'estimate-invalid'
  | 'estimate-too-wide'
  | 'reserve-too-high'
  | 'fee-too-high'
  | 'dates-invalid';

/** A wider estimate says nothing. It is usually a digit too many or too few. */
export const WIDEST_ESTIMATE = 3;

const LONGEST_AUCTION_MS = 60 * DAY_MS;

/** Returns why nobody may propose these terms, or null. */
export function termsFault(
  { estimateLow, estimateHigh, reserve, feeMinor, startsAt, endsAt }: Terms,
  now: Date,
): TermsFault | null {
  if (estimateLow > estimateHigh) return 'estimate-invalid';
  if (estimateHigh > estimateLow * WIDEST_ESTIMATE) return 'estimate-too-wide';
  // A reserve above the low estimate would make the estimate a false promise to bidders.
  if (reserve !== null && reserve > estimateLow) return 'reserve-too-high';
  if (feeMinor > estimateLow * 100) return 'fee-too-high';
  return areDates({ startsAt, endsAt }, now) ? null : 'dates-invalid';
}

type Dates = Pick<Terms, 'startsAt' | 'endsAt'>;

/** Terms can be accepted and signed until the auction was to begin. After that they need new dates. */
export const haveDatesPassed = ({ startsAt }: Pick<Terms, 'startsAt'>, now: Date): boolean => startsAt <= now;

const areDates = ({ startsAt, endsAt }: Dates, now: Date): boolean =>
  !haveDatesPassed({ startsAt }, now) &&
  endsAt > startsAt &&
  endsAt.getTime() - startsAt.getTime() <= LONGEST_AUCTION_MS;

export type ScheduleFault = 'dates-invalid' | 'schedule-not-agreed' | 'starting-price-too-high';

/**
 * Returns why an auction cannot be scheduled like this, or null. The agreement names the days; the schedule sets the
 * hours.
 */
export function scheduleFault(
  { startingPrice, ...dates }: Dates & { startingPrice: number },
  agreed: Terms,
  { now, timeZone }: { now: Date; timeZone: string },
): ScheduleFault | null {
  if (!areDates(dates, now)) return 'dates-invalid';
  if (!areAgreedDays(dates, agreed, timeZone)) return 'schedule-not-agreed';
  return startingPrice > (agreed.reserve ?? agreed.estimateLow) ? 'starting-price-too-high' : null;
}

/**
 * Returns why a scheduled auction cannot be moved to these dates, or null. Other days than those of the agreement need the
 * consent of the seller. `agreed` is null if the car has no agreement.
 */
export function rescheduleFault(
  dates: Dates,
  agreed: Dates | null,
  { now, timeZone, hasConsent }: { now: Date; timeZone: string; hasConsent: boolean },
): Exclude<ScheduleFault, 'starting-price-too-high'> | null {
  if (!areDates(dates, now)) return 'dates-invalid';
  return hasConsent || areAgreedDays(dates, agreed, timeZone) ? null : 'schedule-not-agreed';
}

/** Whether an auction begins and ends on the days of the agreement. */
export const areAgreedDays = (dates: Dates, agreed: Dates | null, timeZone: string): boolean =>
  agreed !== null &&
  dayOf(dates.startsAt, timeZone) === dayOf(agreed.startsAt, timeZone) &&
  dayOf(dates.endsAt, timeZone) === dayOf(agreed.endsAt, timeZone);

const dayOf = (at: Date, timeZone: string): number => Math.floor(Number(wallClock(at, timeZone)) / DAY_MS);
