import { bareAmount } from './parse-amount.ts';
import { isWholeAmount } from './whole-amount.ts';

const TYPED = /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)(?:[.,](\d{2}))?$/;

/**
 * Parses a typed amount with or without hundredths, with any grouping of thousands: `720`, `£1,234.50`, `1.234,50 €`.
 * Returns hundredths, or null if it is not an amount above zero. Amounts are never rounded.
 */
export function parseMinor(typed: string): number | null {
  const [, whole = '', hundredths = '0'] = TYPED.exec(bareAmount(typed)) ?? [];
  const amount = Number(whole.replace(/[.,]/g, ''));
  if (whole === '' || !(amount === 0 || isWholeAmount(amount))) return null;
  return amount * 100 + Number(hundredths) || null;
}
