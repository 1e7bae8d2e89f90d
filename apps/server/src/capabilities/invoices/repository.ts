import type { BusinessDetailsTable, InvoicesTable, Tables } from '@marque/db/rows.gen';
import type { Region } from '@marque/domain/money/currency';
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';

export type InvoiceRow = Selectable<InvoicesTable>;

/** Everything that an invoice says about its sale, its buyer, its car and its payment, in one statement. */
export const readInvoiceSubject = (
  trx: Transaction<Tables>,
  { saleId, paymentId }: { saleId: string; paymentId: string | null },
) =>
  trx
    .selectFrom('sales')
    .innerJoin('customers', 'customers.id', 'sales.buyer_id')
    .innerJoin('listings', 'listings.id', 'sales.listing_id')
    .leftJoin('payments', (join) => join.on('payments.id', '=', paymentId))
    .leftJoin('cards', 'cards.id', 'payments.card_id')
    .select([
      ...(['customers.first_name', 'customers.last_name', 'customers.username', 'customers.locale'] as const),
      ...(['customers.address1', 'customers.address2', 'customers.city', 'customers.postcode'] as const),
      ...(['customers.country', 'customers.region'] as const),
      ...(['listings.lot_number', 'listings.year', 'listings.make', 'listings.model'] as const),
      'cards.last4',
    ])
    .where('sales.id', '=', saleId)
    .executeTakeFirstOrThrow();
export type InvoiceSubject = Awaited<ReturnType<typeof readInvoiceSubject>>;

/** The row stays locked until the transaction ends. If the transaction is rolled back, so is the number. */
export const nextSequence = async (
  trx: Transaction<Tables>,
  region: Region,
  year: number,
): Promise<number> => {
  const { last } = await trx
    .insertInto('invoice_counters')
    .values({ region, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['region', 'year'])
        .doUpdateSet(({ eb, ref }) => ({ last: eb(ref('invoice_counters.last'), '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
};

export const insertInvoice = (
  trx: Transaction<Tables>,
  { content, ...invoice }: Omit<Insertable<InvoicesTable>, 'content'> & { content: object },
): Promise<InvoiceRow> =>
  trx
    .insertInto('invoices')
    .values({ ...invoice, content: { ...content } })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findInvoiceOfSale = (kysely: Kysely<Tables>, saleId: string) =>
  kysely
    .selectFrom('invoices')
    .selectAll()
    .where('sale_id', '=', saleId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();

export const findCreditNoteOfRefund = (kysely: Kysely<Tables>, refundId: string) =>
  kysely.selectFrom('invoices').selectAll().where('refund_id', '=', refundId).executeTakeFirst();

export const findCreditNote = (kysely: Kysely<Tables>, id: string) =>
  kysely
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'credit-note')
    .executeTakeFirst();

export const sumCreditNotes = async (trx: Transaction<Tables>, invoiceId: string): Promise<number> => {
  const notes = await trx
    .selectFrom('invoices')
    .select('total_minor')
    .where('invoice_id', '=', invoiceId)
    .execute();
  return notes.reduce((sum, { total_minor }) => sum + total_minor, 0);
};

/** The documents of all sales of a listing, the newest first. There are several sales after a second chance. */
export const findDocuments = (kysely: Kysely<Tables>, listingId: string, kind: InvoiceRow['kind']) =>
  kysely
    .selectFrom('invoices')
    .innerJoin('sales', 'sales.id', 'invoices.sale_id')
    .selectAll('invoices')
    .select('sales.buyer_id')
    .where('sales.listing_id', '=', listingId)
    .where('invoices.kind', '=', kind)
    .orderBy('invoices.issued_at', 'desc')
    .orderBy('invoices.id', 'desc')
    .execute();

export const findBusiness = (kysely: Kysely<Tables>, customerId: string) =>
  kysely.selectFrom('business_details').selectAll().where('customer_id', '=', customerId).executeTakeFirst();

export const saveBusiness = (kysely: Kysely<Tables>, business: Insertable<BusinessDetailsTable>) =>
  kysely
    .insertInto('business_details')
    .values(business)
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(business))
    .execute();

export const deleteBusiness = (kysely: Kysely<Tables>, customerId: string) =>
  kysely.deleteFrom('business_details').where('customer_id', '=', customerId).execute();
