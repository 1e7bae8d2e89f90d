import { isWholeAmount } from './whole-amount.ts';

/** What was typed, without spaces, apostrophes and the sign of a currency. */
export const bareAmount = (typed: string): string => typed.replace(/[\s\u00a0\u202f'’£€$]/g, '');

/**
 * Parses a typed price with any grouping of thousands: `12500`, `£12,500`, `12 500 €`, `12.500,00`. Null if
 * it is not a whole amount. Amounts are never rounded.
 */
export function parseAmount(typed: string): number | null {
  const [, whole = ''] =
    /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)(?:[.,]00?)?$/.exec(bareAmount(typed)) ?? [];
  const amount = Number(whole.replace(/[.,]/g, ''));
  return whole !== '' && isWholeAmount(amount) ? amount : null;
}

/** A typed price as bare digits, so that '£18,000' and '18000' are the same. Other text stays as it is. */
export function plainAmount(typed: string): string {
  const amount = parseAmount(typed);
  return amount === null ? typed.trim() : String(amount);
}
