import { DAY_MS } from '@marque/domain/time/durations';

/** Six in the evening by universal time, a number of days after a day. */
export function eveningAfter(day: Date, days: number): string {
  const at = new Date(day.getTime() + days * DAY_MS);
  at.setUTCHours(18, 0, 0, 0);
  return at.toISOString();
}

/** Terms that a curator may propose on a day: the auction takes a week and begins ten days later. */
export const proposedFigures = (today: Date) => ({
  ...{ estimate_low: 20_000, estimate_high: 26_000, reserve: 19_500, plan_type: 0, fee_minor: 25_000 },
  ...{ starts_at: eveningAfter(today, 10), ends_at: eveningAfter(today, 17) },
});
