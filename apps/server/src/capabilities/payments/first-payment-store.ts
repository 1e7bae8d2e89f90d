import type { Database } from '@marque/db/database';
import pg from 'pg';
import { enqueueing } from '../../platform/jobs/enqueue.ts';
import { type InvoicedSale, type InvoiceSubject, numberedInvoice } from '../invoices/repository.ts';
import { movingToPaid } from '../sales/move-sales.ts';
import type { PaymentRow } from './payment-repository.ts';

// Nearly every premium is paid at the first attempt, while its winner waits. These statements are plain SQL and prepared
// by name, because planning them for each call would cost too much here. Each of them is its own transaction. If anything
// is not as expected, they write nothing, and the verbs that lock and look take over.

export type FirstPayment = {
  payment: PaymentRow;
  /** How the provider names the customer and the card. */
  payer: string;
  card: string;
  sale: InvoicedSale & { listing_id: string; buyer_id: string; seller_id: string };
  subject: InvoiceSubject;
};

type Wish = {
  customerId: string;
  listingId: string;
  cardId: string | undefined;
  key: string;
  returnUrl: string;
};

/**
 * Stores the first payment of a sale, or returns undefined if the sale is not payable, has a payment already, or the
 * customer has no valid card. The unique indexes of the table decide between two calls at the same moment.
 */
export async function insertFirstPayment(
  { pool }: Pick<Database, 'pool'>,
  { customerId, listingId, cardId, key, returnUrl }: Wish,
  now: Date,
): Promise<FirstPayment | undefined> {
  const { rows } = await pool.query({
    name: 'payment-insert-first',
    text: insertStatement,
    values: [listingId, customerId, cardId ?? null, key, returnUrl, now],
  });
  const row = rows[0];
  if (!row) return undefined;
  const { payment_id, card_id, payer, card, sale_created_at, ...found } = row;
  const payment: PaymentRow = {
    ...{ id: payment_id, sale_id: found.id, customer_id: customerId, card_id, purpose: 'premium' },
    ...{ amount_minor: found.premium_minor + found.vat_minor, currency: found.currency },
    ...{ idempotency_key: key, return_url: returnUrl, state: 'created', is_automatic: false },
    ...{ provider_id: null, decline_code: null, customer_url: null, created_at: now, updated_at: now },
  };
  const sale = { ...found, region: found.sale_region, created_at: sale_created_at };
  return { payment, payer, card, sale, subject: found };
}

const insertStatement = `
with sale as (
  select id, listing_id, buyer_id, seller_id, currency, region, premium_minor, vat_minor, vat_hundredths, vat_scheme,
    buyer_company, buyer_vat_number, created_at
  from sales where listing_id = $1 and buyer_id = $2 and state = 'payment_due' for no key update
), payment as (
  insert into payments
    (sale_id, customer_id, card_id, amount_minor, currency, purpose, idempotency_key, return_url, created_at, updated_at)
  select sale.id, $2, cards.id, sale.premium_minor + sale.vat_minor, sale.currency, 'premium', $4, $5, $6, $6
  from sale
    join customers on customers.id = $2 and customers.deleted_at is null and customers.payment_customer_id is not null
    join cards on cards.id = coalesce($3::uuid, customers.default_payment_id) and cards.customer_id = $2
      and cards.removed_at is null
      -- A card is valid until the end of its month.
      and make_date(cards.expiry_year, cards.expiry_month, 1) + interval '1 month' > $6::timestamptz at time zone 'UTC'
  where not exists (select from payments where payments.sale_id = sale.id)
  on conflict do nothing
  returning id, card_id
)
select payment.id as payment_id, payment.card_id, customers.payment_customer_id as payer, cards.provider_id as card,
  sale.id, sale.listing_id, sale.buyer_id, sale.seller_id, sale.currency, sale.region as sale_region,
  sale.premium_minor, sale.vat_minor, sale.vat_hundredths, sale.vat_scheme, sale.buyer_company, sale.buyer_vat_number,
  sale.created_at as sale_created_at,
  customers.first_name, customers.last_name, customers.username, customers.locale, customers.address1,
  customers.address2, customers.city, customers.postcode, customers.country, customers.region,
  listings.lot_number, listings.year, listings.make, listings.model, cards.last4
from payment cross join sale
  join customers on customers.id = sale.buyer_id
  join cards on cards.id = payment.card_id
  join listings on listings.id = sale.listing_id`;

type Success = {
  paymentId: string;
  saleId: string;
  providerId: string;
  now: Date;
  /** Tasks of the queue with their payloads. */
  news: { task: string; payloads: string[] };
  /** The values of `numberedInvoice`. */
  invoice: unknown[];
};

/**
 * Records that the first payment of a sale has succeeded: moves payment and sale, writes the audit, enqueues the news and
 * issues the invoice. Returns false, and writes nothing, if the payment or the sale has been moved meanwhile.
 */
export async function recordFirstSuccess(
  { pool }: Pick<Database, 'pool'>,
  { paymentId, saleId, providerId, now, news, invoice }: Success,
): Promise<boolean> {
  try {
    const { rows } = await pool.query({
      name: 'payment-record-first',
      text: successStatement,
      values: [saleId, now, paymentId, providerId, news.task, news.payloads, ...invoice],
    });
    return rows[0]?.paid === 1;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '40001') return false;
    throw error;
  }
}

// Every part depends on the one before it, so the sale is locked first, as everywhere in payments, and the counter of
// the invoices last.
const successStatement = `
with ${movingToPaid({ sale: '$1', at: '$2' })}, paid as (
  update payments set state = 'succeeded', provider_id = $4, updated_at = $2
  from moved where payments.id = $3 and payments.state = 'created'
  returning payments.id
), told as (
  ${enqueueing({ task: '$5', payloads: '$6' }, 'paid')}
), ${numberedInvoice('paid', 7)}
select (select count(*)::int from paid) as paid, (select count(*)::int from told) as told,
  case when (select count(*) from moved) <> (select count(*) from paid) then refuse_stale_lane() end`;
