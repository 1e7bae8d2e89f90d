import type { Currency } from './currency.ts';

/** `£12,500`, `12 500 €`, `$12,500`: whole units in the reader's notation. */
export const formatMoney = (amount: number, currency: Currency, languageTag: string): string =>
  formatter(currency, languageTag, 0).format(amount);

/** Charges are in minor units. Pence are shown only if they are not zero. */
export const formatMinor = (amountMinor: number, currency: Currency, languageTag: string): string =>
  formatter(currency, languageTag, 2).format(amountMinor / 100);

// Creating a formatter costs a hundred times as much as using it, and a page of results formats hundreds of prices.
const formatters = new Map<string, Intl.NumberFormat>();

function formatter(currency: Currency, languageTag: string, decimals: 0 | 2): Intl.NumberFormat {
  const name = `${languageTag} ${currency} ${decimals}`;
  const known = formatters.get(name);
  if (known) return known;
  const made = new Intl.NumberFormat(languageTag, {
    style: 'currency',
    currency,
    // Each sign stands for only one of our currencies, so `$` needs no country.
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    trailingZeroDisplay: 'stripIfInteger',
  });
  formatters.set(name, made);
  return made;
}
