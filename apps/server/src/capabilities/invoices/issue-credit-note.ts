import type { RefundsTable, SalesTable, Tables } from '@marque/db/rows.gen';
import { refundCredit } from '@marque/domain/payments/refund-credit';
import { refundVat } from '@marque/domain/payments/refund-vat';
import type { Selectable, Transaction } from 'kysely';
import type { Companies } from '../../platform/config/companies.ts';
import { composeCreditNote } from './compose-credit-note.ts';
import { sumCredits } from './credit-repository.ts';
import { issueInvoice } from './issue-invoice.ts';
import { findCreditNoteOfRefund, type InvoiceRow, insertInvoice, readInvoiceSubject } from './repository.ts';
import { takeNumber } from './take-number.ts';

type Refunded = { refund: Selectable<RefundsTable>; sale: Selectable<SalesTable>; at: Date };

/**
 * Issues the credit note of a refund that succeeded, or returns the one that exists. The caller has locked the sale. A
 * refund that replaces one that a bank returned needs no second credit note. Null: there is nothing left to credit. A
 * payment from before there were invoices gets its invoice first, because a credit note must name one.
 */
export async function issueCreditNote(
  trx: Transaction<Tables>,
  { refund, sale, at }: Refunded,
  companies: Companies,
): Promise<InvoiceRow | null> {
  const issued = await findCreditNoteOfRefund(trx, refund.id);
  if (issued) return issued;
  const before = await sumCredits(trx, refund);
  const amount_minor = refundCredit({
    amount_minor: refund.amount_minor,
    creditedButReturned: before.creditedButReturned,
    alreadyReplaced: before.alreadyReplaced,
    left: sale.premium_minor + sale.vat_minor - before.credited.amount_minor,
  });
  if (amount_minor <= 0) return null;

  const paymentId = refund.payment_id;
  const invoice = await issueInvoice(trx, { sale, paymentId, at }, companies);
  const invoiced = { amount_minor: invoice.total_minor, vat_minor: invoice.vat_minor };
  const credited = { amount_minor, vat_minor: refundVat(amount_minor, invoiced, before.credited) };
  const subject = await readInvoiceSubject(trx, { saleId: sale.id, paymentId });
  // The same company credits that has invoiced.
  const { region } = invoice;
  const numbered = await takeNumber(trx, region, at);
  const content = composeCreditNote(
    {
      ...{ sale, subject, invoice, credited, number: numbered.number, at },
      isFull: before.credited.amount_minor === 0 && amount_minor === invoice.total_minor,
    },
    companies[region],
  );
  return insertInvoice(trx, {
    ...{ ...numbered, kind: 'credit-note', sale_id: sale.id, payment_id: paymentId, refund_id: refund.id },
    ...{ invoice_id: invoice.id, currency: invoice.currency },
    ...{ net_minor: amount_minor - credited.vat_minor, vat_minor: credited.vat_minor },
    total_minor: amount_minor,
    ...{ locale: content.locale, content, issued_at: at },
  });
}
