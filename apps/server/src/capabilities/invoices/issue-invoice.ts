import type { SalesTable, Tables } from '@marque/db/rows.gen';
import type { Selectable, Transaction } from 'kysely';
import type { Companies } from '../../platform/config/companies.ts';
import { composeInvoice } from './compose-invoice.ts';
import { findInvoiceOfSale, type InvoiceRow, insertInvoice, readInvoiceSubject } from './repository.ts';
import { takeNumber } from './take-number.ts';

type Paid = {
  sale: Selectable<SalesTable>;
  /** Null: the premium did not arrive by card. */
  paymentId: string | null;
  at: Date;
};

/**
 * Issues the invoice of a sale whose premium is paid, or returns the one that exists. The caller has locked the sale.
 * In case two callers have not, the database refuses the second invoice, and its number is rolled back.
 * `numberedInvoice` does the same in the statement of a first payment: keep them alike.
 */
export async function issueInvoice(
  trx: Transaction<Tables>,
  { sale, paymentId, at }: Paid,
  companies: Companies,
): Promise<InvoiceRow> {
  const issued = await findInvoiceOfSale(trx, sale.id);
  if (issued) return issued;
  const subject = await readInvoiceSubject(trx, { saleId: sale.id, paymentId });
  const numbered = await takeNumber(trx, sale.region, at);
  const content = composeInvoice({ sale, subject, number: numbered.number, at }, companies[sale.region]);
  return insertInvoice(trx, {
    ...{ ...numbered, kind: 'invoice', sale_id: sale.id, payment_id: paymentId, currency: sale.currency },
    ...{ net_minor: sale.premium_minor, vat_minor: sale.vat_minor },
    total_minor: sale.premium_minor + sale.vat_minor,
    ...{ locale: content.locale, content, issued_at: at },
  });
}
