import { type Locale, languageTag } from '@marque/contracts/locale';
import { type Currency, homeTimeZone, type Region } from '@marque/domain/money/currency';
import type { Company } from '../../platform/config/companies.ts';
import { translator } from '../../platform/notifications/translate.ts';

/** How amounts, rates, days and countries are written on a document of a company. */
export function writtenFor(locale: Locale, { region, currency }: { region: Region; currency: Currency }) {
  const language = languageTag(locale);
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  return {
    amount: (minor: number): string =>
      new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
      }).format(minor / 100),
    rate: (hundredths: number): string =>
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(
        hundredths / 10_000,
      ),
    day: (time: Date): string =>
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: homeTimeZone(region) }).format(time),
    country: (code: string): string => countries.of(code) ?? code,
  };
}

export type Written = ReturnType<typeof writtenFor>;

export const headingsIn = (t: ReturnType<typeof translator>) => ({
  issuer: t('invoice.issuer'),
  recipient: t('invoice.recipient'),
  description: t('invoice.description'),
  amount: t('invoice.amount'),
});

export const issuerIn = (locale: Locale, company: Company, written: Written) => ({
  name: company.name,
  lines: [
    ...company.address,
    written.country(company.country),
    ...(company.vat_number ? [translator(locale)('invoice.vatNumber', { number: company.vat_number })] : []),
    company.registration,
  ],
});
