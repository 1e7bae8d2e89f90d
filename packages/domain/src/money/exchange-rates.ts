import type { Currency } from './currency.ts';

/** The reference rates of one day: how many units of each currency one euro buys. */
export type ExchangeRates = {
  /** The day as YYYY-MM-DD. */
  date: string;
  perEuro: Record<Currency, number>;
};

/**
 * A price in euro cents, to be compared with prices in other currencies. Cents keep two prices of one currency apart.
 * The database has the same rule, as the function `comparable_price`.
 */
export const comparablePrice = (amount: number, currency: Currency, { perEuro }: ExchangeRates): number =>
  Math.round((amount * 100) / perEuro[currency]);

/** A price in another currency, in whole units. */
export const convertPrice = (
  amount: number,
  { from, to }: { from: Currency; to: Currency },
  { perEuro }: ExchangeRates,
): number => (from === to ? amount : Math.round((amount / perEuro[from]) * perEuro[to]));
