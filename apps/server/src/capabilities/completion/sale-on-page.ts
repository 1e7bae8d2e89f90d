import type { PaymentsTable, SalesTable, Tables } from '@marque/db/rows.gen';
import type { SalePart, SaleStep } from '@marque/domain/sales/checklist';
import type { SecondChanceState } from '@marque/domain/sales/second-chance';
import { type Kysely, type Selectable, sql } from 'kysely';
import { hasRelisting } from '../selling/relisting-repository.ts';

export type PersonOnPage = {
  username: string;
  first_name: string | null;
  last_name: string | null;
  telephone: string | null;
  email: string;
  is_closed: boolean;
};
type Problem = { part: SalePart; text: string; raised_at: string; resolved_at: string | null };
type SecondChance = {
  state: SecondChanceState;
  amount: number;
  offered_at: string;
  expires_at: string;
};
type Payment = Pick<Selectable<PaymentsTable>, 'state' | 'decline_code' | 'customer_url'> & {
  updated_at: string;
  card: { brand: string; last4: string } | null;
};

/** A sale with everything that its page shows. Times in the lists are texts, because they come as JSON. */
export type SaleOnPage = Selectable<SalesTable> & {
  buyer: PersonOnPage;
  seller: PersonOnPage;
  steps: { step: SaleStep; part: SalePart; confirmed_at: string }[];
  problems: Problem[];
  second_chances: SecondChance[];
  payment: Payment | null;
  is_paid_by_buyer: boolean;
  refunded_at: string[];
  refunded_minor: number;
  documents: { kind: 'invoice' | 'credit-note'; number: string }[];
  withdrawn_at: Date | null;
  is_relisted: boolean;
};

/**
 * By its id, or as the sale of a listing that this reader sees: a former buyer sees their own sale, which may have been
 * replaced; the seller and staff see the current one.
 */
type Wanted = { saleId: string } | { listingId: string; customerId: string; isStaff: boolean };

const person = (column: 'buyer_id' | 'seller_id') => sql`(
  select json_build_object('username', username, 'first_name', first_name, 'last_name', last_name,
    'telephone', telephone, 'email', email, 'is_closed', deleted_at is not null)
  from customers where customers.id = ${sql.ref(`sales.${column}`)})`;

const list = (value: ReturnType<typeof sql>, from: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(${value}), '[]') from ${from})`;

const wantedSale = (wanted: Wanted) => {
  if ('saleId' in wanted) return sql`where id = ${wanted.saleId}`;
  const { listingId, customerId, isStaff } = wanted;
  return sql`where listing_id = ${listingId}
    and (buyer_id = ${customerId} or (replaced_by_id is null and (${isStaff} or seller_id = ${customerId})))
    order by buyer_id = ${customerId} desc
    limit 1`;
};

/** Reads a sale in one statement. */
export async function findSaleOnPage(
  kysely: Kysely<Tables>,
  wanted: Wanted,
): Promise<SaleOnPage | undefined> {
  const { rows } = await sql<SaleOnPage>`
    select sales.*, ${person('buyer_id')} as buyer, ${person('seller_id')} as seller,
      ${list(
        sql`json_build_object('step', step, 'part', part, 'confirmed_at', confirmed_at)`,
        sql`sale_steps where sale_id = sales.id`,
      )} as steps,
      ${list(
        sql`json_build_object('part', part, 'text', text, 'raised_at', raised_at, 'resolved_at', resolved_at)
          order by raised_at`,
        sql`sale_problems where sale_id = sales.id`,
      )} as problems,
      ${list(
        sql`json_build_object('state', state, 'amount', amount, 'offered_at', offered_at, 'expires_at', expires_at)
          order by offered_at`,
        sql`second_chances where sale_id = sales.id`,
      )} as second_chances,
      (
        select json_build_object('state', state, 'decline_code', decline_code, 'customer_url', customer_url,
          'updated_at', updated_at, 'card', (
            select json_build_object('brand', brand, 'last4', last4) from cards where cards.id = card_id))
        from payments where sale_id = sales.id order by created_at desc, id desc limit 1
      ) as payment,
      exists (
        select from payments where sale_id = sales.id and state = 'succeeded' and not is_automatic
      ) as is_paid_by_buyer,
      ${list(
        sql`refunds.updated_at order by refunds.updated_at`,
        sql`refunds where sale_id = sales.id and state = 'succeeded'`,
      )} as refunded_at,
      (
        select coalesce(sum(amount_minor), 0)::bigint from refunds
        where sale_id = sales.id and state = 'succeeded'
      ) as refunded_minor,
      ${list(
        sql`json_build_object('kind', kind, 'number', number) order by issued_at, number`,
        sql`invoices where sale_id = sales.id`,
      )} as documents,
      (select declared_at from withdrawals where sale_id = sales.id) as withdrawn_at,
      ${hasRelisting(sql.ref('sales.listing_id'))} as is_relisted
    from sales ${wantedSale(wanted)}`.execute(kysely);
  return rows[0];
}
