import type { BusinessDetailsTable, InvoicesTable, SalesTable, Tables } from '@marque/db/rows.gen';
import type { Region } from '@marque/domain/money/currency';
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';

export type InvoiceRow = Selectable<InvoicesTable>;

/** What an invoice says about its sale. */
export type InvoicedSale = Pick<
  Selectable<SalesTable>,
  | 'id'
  | 'region'
  | 'currency'
  | 'premium_minor'
  | 'vat_minor'
  | 'vat_hundredths'
  | 'vat_scheme'
  | 'buyer_company'
  | 'buyer_vat_number'
  | 'created_at'
>;

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

type InvoicePlaces = { sale: string; payment: string; at: string; first: number };

/**
 * The part of a statement that takes the next number and stores the invoice of a sale, for each row of `source`. The
 * counter is locked until the statement has committed, and no longer. `sale`, `payment` and `at` are parameters of the
 * statement. `draftInvoice` gives the other values, from `$first` on.
 */
export const numberedInvoice = (source: string, { sale, payment, at, first }: InvoicePlaces): string => {
  const value = (place: number) => `$${first + place}`;
  const [region, year, currency, net, vat] = [0, 1, 2, 3, 4].map(value);
  const [locale, content, placeholder] = [5, 6, 7].map(value);
  return `numbered as (
  insert into invoice_counters (region, year, last) select ${region}::text, ${year}::smallint, 1 from ${source}
  on conflict (region, year) do update set last = invoice_counters.last + 1
  returning last, region || '-' || year || '-' || lpad(last::text, greatest(5, length(last::text)), '0') as number
), invoiced as (
  insert into invoices (kind, number, region, year, sequence, sale_id, payment_id, currency, net_minor, vat_minor,
    total_minor, locale, content, issued_at)
  select 'invoice', number, ${region}, ${year}, last, ${sale}::uuid, ${payment}::uuid, ${currency}, ${net}::bigint,
    ${vat}::bigint, ${net}::bigint + ${vat}::bigint, ${locale},
    replace(${content}::text, ${placeholder}::text, number)::jsonb, ${at}::timestamptz
  from numbered
)`;
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
