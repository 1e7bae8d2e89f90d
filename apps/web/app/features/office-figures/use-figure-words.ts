import type { HouseFigures } from '@marque/domain/figures/house-figures';
import type { Currency } from '@marque/domain/money/currency';
import { formatMinor, formatMoney } from '@marque/domain/money/format-money';
import { formatInteger } from '@marque/domain/text/format-number';
import { useFormatter, useLocale, useTranslations } from 'use-intl';

const NONE = '–';

/** Writes each figure in the reader's language. A dash stands for a figure that does not exist. */
export function useFigureWords() {
  const t = useTranslations('officeFigures');
  const format = useFormatter();
  const language = useLocale();
  const orNone = (value: number | null, write: (value: number) => string) =>
    value === null ? NONE : write(value);
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 1 });
  const decimal = (value: number) => format.number(value, { maximumFractionDigits: 1 });
  return {
    whole: (value: number) => formatInteger(value, language),
    percent: (share: number | null) => orNone(share, percent),
    decimal: (value: number | null) => orNone(value, decimal),
    days: (value: number | null) => orNone(value, (days) => t('days', { days: Math.round(days * 10) / 10 })),
    hammer: ({ hammer }: Pick<HouseFigures, 'hammer'>, currency: Currency) =>
      formatMoney(hammer[currency], currency, language),
    premium: ({ premium_minor }: Pick<HouseFigures, 'premium_minor'>, currency: Currency) =>
      formatMinor(premium_minor[currency], currency, language),
    money: (amount: number, currency: Currency) => formatMoney(amount, currency, language),
  };
}
