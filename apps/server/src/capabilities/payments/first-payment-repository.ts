import type { Database } from '@marque/db/database';
import pg from 'pg';
import type { InvoicedSale, InvoiceSubject } from '../invoices/repository.ts';
import type { PaymentRow } from './payment-repository.ts';

// The fast path of a first payment: nearly every premium is paid at the first attempt, by a winner who waits or by one of a
// thousand automatic charges. This statement stores the payment, and `first-success-repository.ts` records its success. Both
// are plain SQL and prepared by name, because planning them for each call would take too long here. Each of them is its own
// transaction and has the same result as `beginPayment` and `recordCharge`, which `sync-payment.db.test.ts` proves. If a
// condition is not met, it writes nothing, and the caller takes the usual path.
//
// Each column, parameter and step of the plan costs time, so the statements have only those that they need.
//
// States are compared with `is not distinct from`, because `=` would allow the partial indexes of open payments and due
// sales. They look small to the planner, but in a busy minute they hold the dead entries of all that was just paid.

export type FirstPayment = {
  payment: PaymentRow;
  /** The provider's ids of the customer and the card. */
  payer: string;
  card: string;
  sale: InvoicedSale & { listing_id: string; buyer_id: string; seller_id: string };
  subject: InvoiceSubject;
};

export type PaymentOfWinner = {
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
export const insertFirstPayment = (
  { pool }: Pick<Database, 'pool'>,
  { customerId, listingId, cardId, key, returnUrl }: PaymentOfWinner,
  now: Date,
): Promise<FirstPayment | undefined> =>
  insertFirst(pool, {
    name: 'payment-insert-first',
    text: insertStatement('sales.listing_id = $1 and sales.buyer_id = $2'),
    ...{ sale: [listingId, customerId], cardId: cardId ?? null },
    payment: { idempotency_key: key, return_url: returnUrl, is_automatic: false, created_at: now },
  });

type AutomaticPayment = { saleId: string; plannedFor: Date | null; key: string };

/** The same for an automatic payment by the default card, if the plan of the sale has not changed. */
export const insertFirstAutomaticPayment = (
  { pool }: Pick<Database, 'pool'>,
  { saleId, plannedFor, key }: AutomaticPayment,
  now: Date,
): Promise<FirstPayment | undefined> =>
  insertFirst(pool, {
    name: 'payment-insert-automatic',
    text: insertStatement('sales.id = $1 and sales.next_charge_at = $2'),
    ...{ sale: [saleId, plannedFor], cardId: null },
    payment: { idempotency_key: key, return_url: null, is_automatic: true, created_at: now },
  });

type NewPayment = Pick<PaymentRow, 'idempotency_key' | 'return_url' | 'is_automatic' | 'created_at'>;

type Insertion = {
  name: string;
  text: string;
  /** The values of the condition that finds the sale. */
  sale: [unknown, unknown];
  cardId: string | null;
  payment: NewPayment;
};

type Ready = Pick<FirstPayment, 'payer' | 'card'> &
  Omit<FirstPayment['sale'], 'created_at'> &
  Omit<InvoiceSubject, 'region'> & {
    created_at: string;
    payment_id: string;
    buyer_region: InvoiceSubject['region'];
    card_id: string;
  };

async function insertFirst(
  pool: Database['pool'],
  { name, text, sale, cardId, payment: given }: Insertion,
): Promise<FirstPayment | undefined> {
  const { idempotency_key: key, return_url, is_automatic, created_at } = given;
  const values = [...sale, cardId, key, return_url, is_automatic, created_at];
  const { rows } = await pool.query<{ ready: Ready }>({ name, text, values }).catch(noneIfTaken);
  const ready = rows[0]?.ready;
  if (!ready) return undefined;
  const payment: PaymentRow = {
    ...{ id: ready.payment_id, ...given, updated_at: created_at },
    ...{ sale_id: ready.id, customer_id: ready.buyer_id, card_id: ready.card_id, purpose: 'premium' },
    ...{ amount_minor: ready.premium_minor + ready.vat_minor, currency: ready.currency },
    ...{ state: 'created', provider_id: null, decline_code: null, customer_url: null },
  };
  return {
    payment,
    payer: ready.payer,
    card: ready.card,
    sale: { ...ready, created_at: new Date(ready.created_at) },
    subject: { ...ready, region: ready.buyer_region },
  };
}

const UNIQUE_VIOLATION = '23505';

/**
 * A unique index refuses the row: the sale has got a payment meanwhile, or the key is taken. The usual path finds out which.
 * `on conflict` would look into each index twice.
 */
function noneIfTaken(error: unknown): { rows: [] } {
  if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION) return { rows: [] };
  throw error;
}

const insertStatement = (condition: string) => `
with ready as (
  select uuidv7() as payment_id, sales.id, sales.listing_id, sales.buyer_id, sales.seller_id, sales.currency,
    sales.region, sales.premium_minor, sales.vat_minor, sales.vat_hundredths, sales.vat_scheme, sales.buyer_company,
    sales.buyer_vat_number, sales.created_at,
    customers.payment_customer_id as payer, customers.first_name, customers.last_name, customers.username,
    customers.locale, customers.address1, customers.address2, customers.city, customers.postcode, customers.country,
    customers.region as buyer_region, cards.id as card_id, cards.provider_id as card, cards.last4,
    listings.lot_number, listings.year, listings.make, listings.model
  from sales
    join customers on customers.id = sales.buyer_id and customers.deleted_at is null
      and customers.payment_customer_id is not null
    join cards on cards.id = coalesce($3::uuid, customers.default_payment_id) and cards.customer_id = customers.id
      and cards.removed_at is null
      -- A card is valid until the end of its month.
      and make_date(cards.expiry_year, cards.expiry_month, 1) + interval '1 month' > $7::timestamptz at time zone 'UTC'
    join listings on listings.id = sales.listing_id
  where ${condition} and sales.state is not distinct from 'payment_due'
    and not exists (select from payments where payments.sale_id = sales.id)
  for no key update of sales
), payment as (
  insert into payments (id, sale_id, customer_id, card_id, amount_minor, currency, purpose, idempotency_key, return_url,
    is_automatic, created_at, updated_at)
  select payment_id, id, buyer_id, card_id, premium_minor + vat_minor, currency, 'premium', $4, $5, $6, $7, $7 from ready
)
-- One JSON value is read faster than forty columns.
select to_json(ready) as ready from ready`;
