import { formatInteger } from '@marque/domain/text/format-number';
import { useFormatter, useLocale } from 'use-intl';

/** Numbers as the language writes them. Shares are rounded down, so that they never promise more than is true. */
export function useTrustNumbers() {
  const format = useFormatter();
  const language = useLocale();
  return {
    count: (number: number) => formatInteger(number, language),
    percent: (share: number, digits = 0) =>
      format.number(share, { style: 'percent', maximumFractionDigits: digits, roundingMode: 'floor' }),
    day: (at: string) => format.dateTime(new Date(at), { dateStyle: 'long', timeZone: 'UTC' }),
  };
}
