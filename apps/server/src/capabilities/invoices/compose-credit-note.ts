import { type InvoiceContent, invoiceContent } from '@marque/contracts/invoices';
import type { SalesTable } from '@marque/db/rows.gen';
import { carName } from '@marque/domain/listings/car-name';
import type { Selectable } from 'kysely';
import type { Company } from '../../platform/config/companies.ts';
import { translator } from '../../platform/notifications/translate.ts';
import type { InvoiceRow, InvoiceSubject } from './repository.ts';
import { vatLines } from './vat-lines.ts';
import { writtenBy } from './written.ts';

type Facts = {
  sale: Selectable<SalesTable>;
  subject: InvoiceSubject;
  invoice: InvoiceRow;
  credited: { amount_minor: number; vat_minor: number };
  /** Whether it takes back the whole invoice. */
  isFull: boolean;
  number: string;
  at: Date;
};

/**
 * Writes a credit note in the language of its invoice, and to the same recipient, who may have closed the account
 * meanwhile.
 */
export function composeCreditNote(
  { sale, subject, invoice, credited, isFull, number, at }: Facts,
  company: Company,
): InvoiceContent {
  const { locale, recipient } = invoiceContent.parse(invoice.content);
  const t = translator(locale);
  const written = writtenBy(company, locale, sale);
  const { amount_minor: total, vat_minor: vat } = credited;
  const lines = vatLines(locale, sale, { net: total - vat, vat }, company);
  const original = { number: invoice.number, date: written.day(invoice.issued_at) };
  const amount = written.amount(total);
  return {
    ...{ kind: 'credit-note', number, locale, title: t('invoice.creditNote') },
    ...{ headings: written.headings, issuer: written.issuer },
    recipient,
    facts: [
      { name: t('invoice.creditNoteNumber'), value: number },
      { name: written.words.issued, value: written.day(at) },
      { name: t('invoice.original'), value: t('invoice.ofDate', original) },
      { name: written.words.supplied, value: written.day(sale.created_at) },
      { name: written.words.lot, value: String(subject.lot_number) },
      { name: written.words.currency, value: sale.currency },
    ],
    items: [
      {
        name: t('invoice.premiumBack', { lot: String(subject.lot_number), car: carName(subject) }),
        value: written.amount(total - vat),
      },
    ],
    totals: [...lines.totals, { name: t('invoice.credited'), value: amount }],
    vat: lines.vat,
    notes: [
      isFull ? t('invoice.cancels', original) : t('invoice.reduces', { ...original, amount }),
      subject.last4
        ? t('invoice.refundedToCard', { amount, last4: subject.last4 })
        : t('invoice.refunded', { amount }),
    ],
  };
}
