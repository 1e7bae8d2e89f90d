import { formatInteger, notationOf } from '../text/format-number.ts';
import type { Currency } from './currency.ts';

const FIXED_SPACE = '\u00a0';
// Each sign stands for only one of our currencies, so `$` needs no country.
export const CURRENCY_SIGNS: Readonly<Record<Currency, string>> = { GBP: '£', EUR: '€', USD: '$' };

/** `£12,500`, `12 500 €`, `$12,500`: whole units in the reader's notation. */
export const formatMoney = (amount: number, currency: Currency, languageTag: string): string =>
  withSign(formatInteger(Math.round(amount), languageTag), currency, languageTag);

/** Charges are in minor units. Pence are shown only if they are not zero. */
export function formatMinor(amountMinor: number, currency: Currency, languageTag: string): string {
  const units = formatInteger(Math.trunc(Math.abs(amountMinor) / 100), languageTag);
  const pence = Math.abs(amountMinor % 100);
  const minus = amountMinor < 0 ? '-' : '';
  const { decimal } = notationOf(languageTag);
  const number = pence === 0 ? units : `${units}${decimal}${String(pence).padStart(2, '0')}`;
  return withSign(minus + number, currency, languageTag);
}

function withSign(number: string, currency: Currency, languageTag: string): string {
  const sign = CURRENCY_SIGNS[currency];
  if (!languageTag.startsWith('en')) return `${number}${FIXED_SPACE}${sign}`;
  return number.startsWith('-') ? `-${sign}${number.slice(1)}` : `${sign}${number}`;
}
