import { type Locale, languageTag } from '@marque/contracts/locale';
import { type Currency, homeTimeZone, type Region } from '@marque/domain/money/currency';
import type { Company } from '../../platform/config/companies.ts';
import { translator } from '../../platform/notifications/translate.ts';

/** How amounts, rates, days and countries are written on a document of a company. */
export function writtenFor(locale: Locale, { region, currency }: { region: Region; currency: Currency }) {
  const name = `${locale} ${region} ${currency}`;
  const written = known.get(name) ?? createWritten(locale, region, currency);
  known.set(name, written);
  return written;
}

/** Creating a format takes much longer than using it, and there are few combinations. */
const known = new Map<string, Written>();

function createWritten(locale: Locale, region: Region, currency: Currency) {
  const language = languageTag(locale);
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  const amounts = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const rates = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: homeTimeZone(region) });
  return {
    amount: (minor: number): string => amounts.format(minor / 100),
    rate: (hundredths: number): string => rates.format(hundredths / 10_000),
    day: (time: Date): string => days.format(time),
    country: (code: string): string => countries.of(code) ?? code,
  };
}

export type Written = ReturnType<typeof createWritten>;

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
