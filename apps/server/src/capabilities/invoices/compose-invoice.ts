import type { InvoiceContent } from '@marque/contracts/invoices';
import { fullName } from '@marque/domain/customers/full-name';
import { carName } from '@marque/domain/listings/car-name';
import type { Company } from '../../platform/config/companies.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { translator } from '../../platform/notifications/translate.ts';
import type { InvoicedSale, InvoiceSubject } from './repository.ts';
import { vatLines } from './vat-lines.ts';
import { type Written, writtenBy } from './written.ts';

type Facts = { sale: InvoicedSale; subject: InvoiceSubject; number: string; at: Date };

/** Writes an invoice in the buyer's language. All figures are those of the sale. */
export function composeInvoice({ sale, subject, number, at }: Facts, company: Company): InvoiceContent {
  const locale = readerLocale(subject);
  const t = translator(locale);
  const written = writtenBy(company, locale, sale);
  const { words } = written;
  const today = written.day(at);
  const { lot_number, last4 } = subject;
  const { totals, vat } = vatLines(locale, sale, { net: sale.premium_minor, vat: sale.vat_minor }, company);
  return {
    ...{ kind: 'invoice', number, locale, title: words.title },
    ...{ headings: written.headings, issuer: written.issuer },
    recipient: recipientOf(sale, subject, written, (vatNumber) =>
      t('invoice.vatNumber', { number: vatNumber }),
    ),
    facts: [
      { name: words.number, value: number },
      { name: words.issued, value: today },
      { name: words.supplied, value: written.day(sale.created_at) },
      { name: words.lot, value: String(lot_number) },
      { name: words.currency, value: sale.currency },
    ],
    items: [
      {
        name: written.premium({ lot: String(lot_number), car: carName(subject) }),
        value: written.amount(sale.premium_minor),
      },
    ],
    totals: [...totals, { name: words.total, value: written.amount(sale.premium_minor + sale.vat_minor) }],
    vat,
    notes: [last4 ? written.paidByCard({ last4, date: today }) : t('invoice.paid', { date: today })],
  };
}

/** Countries that write the postcode after the town. */
const POSTCODE_LAST = new Set(['GB', 'IE', 'US', 'CA', 'AU', 'NZ']);

function recipientOf(
  sale: InvoicedSale,
  subject: InvoiceSubject,
  written: Written,
  vatNumberLine: (number: string) => string,
): InvoiceContent['recipient'] {
  const person = fullName(subject);
  const { address1, address2, city, postcode, country } = subject;
  const town = country && POSTCODE_LAST.has(country) ? [city, postcode] : [postcode, city];
  const lines = [
    sale.buyer_company === null ? null : person,
    ...[address1, address2, town.filter(Boolean).join(' ')],
    country && written.country(country),
    sale.buyer_vat_number && vatNumberLine(sale.buyer_vat_number),
  ];
  return { name: sale.buyer_company ?? person, lines: lines.filter((line): line is string => !!line) };
}
