import { randomUUID } from 'node:crypto';
import type { Companies } from '../../platform/config/companies.ts';
import { composeInvoice } from './compose-invoice.ts';
import type { InvoicedSale, InvoiceSubject } from './repository.ts';
import { yearIn } from './take-number.ts';

type Draft = { sale: InvoicedSale; subject: InvoiceSubject; at: Date };

/**
 * Composes an invoice before its number is known. The statement that takes the number writes it in the place of the
 * placeholder. Returns the values of `numberedInvoice`, in its order.
 */
export function draftInvoice({ sale, subject, at }: Draft, companies: Companies): unknown[] {
  const placeholder = randomUUID();
  const content = composeInvoice({ sale, subject, number: placeholder, at }, companies[sale.region]);
  return [
    ...[sale.region, yearIn(sale.region, at), sale.currency, sale.premium_minor, sale.vat_minor],
    ...[content.locale, JSON.stringify(content), placeholder],
  ];
}
