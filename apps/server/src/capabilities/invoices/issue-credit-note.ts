import type { PaymentsTable, RefundsTable, SalesTable, Tables } from '@marque/db/rows.gen';
import type { Selectable, Transaction } from 'kysely';
import type { Companies } from '../../platform/config/companies.ts';
import { composeCreditNote } from './compose-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';
import {
  findCreditNoteOfRefund,
  type InvoiceRow,
  insertInvoice,
  readInvoiceSubject,
  sumCreditNotes,
} from './repository.ts';
import { takeNumber } from './take-number.ts';

type Refunded = {
  refund: Selectable<RefundsTable>;
  payment: Selectable<PaymentsTable>;
  sale: Selectable<SalesTable>;
  at: Date;
};

/**
 * Issues the credit note of a refund, or returns the one that exists. The caller has locked the sale. A payment from
 * before there were invoices gets its invoice first, because a credit note must name one.
 */
export async function issueCreditNote(
  trx: Transaction<Tables>,
  { refund, payment, sale, at }: Refunded,
  companies: Companies,
): Promise<InvoiceRow> {
  const issued = await findCreditNoteOfRefund(trx, refund.id);
  if (issued) return issued;
  const invoice = await issueInvoice(trx, { sale, paymentId: payment.id, at }, companies);
  const creditedBefore = await sumCreditNotes(trx, invoice.id);
  const subject = await readInvoiceSubject(trx, { saleId: sale.id, paymentId: payment.id });
  // The same company credits that has invoiced.
  const { region } = invoice;
  const numbered = await takeNumber(trx, region, at);
  const content = composeCreditNote(
    { sale, subject, invoice, refund, creditedBefore, number: numbered.number, at },
    companies[region],
  );
  return insertInvoice(trx, {
    ...{ ...numbered, kind: 'credit-note', sale_id: sale.id, payment_id: payment.id, refund_id: refund.id },
    ...{ invoice_id: invoice.id, currency: invoice.currency },
    ...{ net_minor: refund.amount_minor - refund.vat_minor, vat_minor: refund.vat_minor },
    total_minor: refund.amount_minor,
    ...{ locale: content.locale, content, issued_at: at },
  });
}
