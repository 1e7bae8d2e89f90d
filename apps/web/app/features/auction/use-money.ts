import type { Currency } from '@marque/domain/money/currency';
import { formatMinor, formatMoney } from '@marque/domain/money/format-money';
import { useLocale } from 'use-intl';

/** Formats amounts of one currency for the reader's language. */
export function useMoney(currency: Currency) {
  const language = useLocale();
  return {
    money: (amount: number) => formatMoney(amount, currency, language),
    minor: (amount: number) => formatMinor(amount, currency, language),
  };
}
