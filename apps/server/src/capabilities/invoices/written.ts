import { type Locale, languageTag } from '@marque/contracts/locale';
import { type Currency, homeTimeZone, type Region } from '@marque/domain/money/currency';
import type { VatScheme } from '@marque/domain/payments/vat';
import { isInEu } from '@marque/domain/payments/vat-number';
import type { Company } from '../../platform/config/companies.ts';
import { translator } from '../../platform/notifications/translate.ts';

type Sold = { region: Region; currency: Currency };

/** How a company writes its documents in a language: its own address, amounts, rates, days and countries. */
export function writtenBy(company: Company, locale: Locale, { region, currency }: Sold): Written {
  const styles = known.get(company) ?? new Map<string, Written>();
  known.set(company, styles);
  const name = `${locale} ${region} ${currency}`;
  const written = styles.get(name) ?? createWritten(company, locale, { region, currency });
  styles.set(name, written);
  return written;
}

/** Creating a format takes much longer than using it, and there are few combinations. */
const known = new WeakMap<Company, Map<string, Written>>();

function createWritten(company: Company, locale: Locale, { region, currency }: Sold) {
  const language = languageTag(locale);
  const t = translator(locale);
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  const amounts = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const rates = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: homeTimeZone(region) });
  const country = remembered((code: string) => countries.of(code) ?? code);
  return {
    amount: (minor: number): string => amounts.format(minor / 100),
    day: (time: Date): string => days.format(time),
    country,
    vat: remembered((hundredths: number) => t('invoice.vat', { rate: rates.format(hundredths / 10_000) })),
    /** The wording of the law for a VAT scheme. */
    scheme: remembered((scheme: VatScheme) => {
      const law = isInEu(company.country) ? 'eu' : 'other';
      return t(`invoice.schemes.${scheme}`, { country: country(company.country), law });
    }),
    premium: takenApart(['lot', 'car'], (values) => t('invoice.premium', values)),
    paidByCard: takenApart(['last4', 'date'], (values) => t('invoice.paidByCard', values)),
    words: {
      title: t('invoice.title'),
      number: t('invoice.number'),
      issued: t('invoice.issued'),
      supplied: t('invoice.supplied'),
      lot: t('invoice.lot'),
      currency: t('invoice.currency'),
      net: t('invoice.net'),
      subtotal: t('invoice.subtotal'),
      total: t('invoice.total'),
    },
    headings: {
      issuer: t('invoice.issuer'),
      recipient: t('invoice.recipient'),
      description: t('invoice.description'),
      amount: t('invoice.amount'),
    },
    issuer: {
      name: company.name,
      lines: [
        ...company.address,
        country(company.country),
        ...(company.vat_number ? [t('invoice.vatNumber', { number: company.vat_number })] : []),
        company.registration,
      ],
    },
  };
}

/** Keeps each text that is written. There are few different ones, and filling in a message takes long. */
function remembered<Value, Text>(write: (value: Value) => Text): (value: Value) => Text {
  const written = new Map<Value, Text>();
  return (value) => {
    const text = written.get(value) ?? write(value);
    written.set(value, text);
    return text;
  };
}

/**
 * Fills in a message that contains its values as they are. The library of messages takes several times as long, and each
 * invoice has other values, so that remembering the texts would not help.
 */
function takenApart<Name extends string>(
  names: readonly Name[],
  write: (values: Record<Name, string>) => string,
): (values: Record<Name, string>) => string {
  const marked = names.map((name) => [name, `${MARK}${name}${MARK}`]);
  // Names stand between two marks, so every second part is one.
  const parts = write(Object.fromEntries(marked)).split(MARK);
  return (values) => parts.map((part, place) => (place % 2 === 1 ? values[part as Name] : part)).join('');
}

/** No message contains it. */
const MARK = '\u0000';

export type Written = ReturnType<typeof createWritten>;
