import { DAY_MS } from '../time/durations.ts';

export type CardExpiry = { expiry_month: number; expiry_year: number };

/** A card is valid until the end of its month. Returns that day as `YYYY-MM-DD`. */
export function lastValidDay({ expiry_month, expiry_year }: CardExpiry): string {
  // Day 0 of the next month is the last day of this one. Months count from 0 here.
  return new Date(Date.UTC(expiry_year, expiry_month, 0)).toISOString().slice(0, 10);
}

export const isCardExpired = (card: CardExpiry, now: Date): boolean =>
  lastValidDay(card) < now.toISOString().slice(0, 10);

/** How long before a card expires its owner is told. */
const WARN_DAYS = 60;

export const expiresSoon = (card: CardExpiry, now: Date): boolean =>
  !isCardExpired(card, now) && isCardExpired(card, new Date(now.getTime() + WARN_DAYS * DAY_MS));
