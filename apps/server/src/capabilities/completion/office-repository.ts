import type { Tables } from '@marque/db/rows.gen';
import type { Currency } from '@marque/domain/money/currency';
import type { SaleState } from '@marque/domain/sales/lifecycle';
import { type Kysely, sql } from 'kysely';

type OfficeSale = {
  id: string;
  listing_id: string;
  title: string;
  state: SaleState;
  currency: Currency;
  hammer_price: number;
  total_minor: number;
  due_at: Date;
  created_at: Date;
  needs: 'payment' | 'problem' | 'refund' | 'dispute' | null;
};

type Wanted = {
  state?: SaleState | undefined;
  needs?: 'staff' | undefined;
  before?: string | undefined;
  now: Date;
};

const PAGE = 50;

/**
 * Why a sale waits for staff: a bank demands the payment back, a problem is open, a refund failed or is due after a
 * withdrawal, or the premium is overdue and no charge is planned.
 */
const needs = (now: Date) => sql`case
  when exists (select from disputes join payments on payments.id = payment_id
    where payments.sale_id = sales.id and disputes.state = 'needs_response') then 'dispute'
  when exists (select from sale_problems where sale_id = sales.id and resolved_at is null) then 'problem'
  when sales.state = 'fell_through' and (
    exists (select from refunds join payments on payments.id = payment_id
      where payments.sale_id = sales.id and refunds.state = 'failed')
    or (sales.paid_at is not null and exists (select from withdrawals where sale_id = sales.id)
      and not exists (select from refunds join payments on payments.id = payment_id
        where payments.sale_id = sales.id))) then 'refund'
  when sales.state = 'payment_due' and sales.next_charge_at is null and sales.due_at <= ${now} then 'payment'
end`;

/** The newest sales first. Replaced sales are among them, because their refunds may still be open. */
export async function findOfficeSales(
  kysely: Kysely<Tables>,
  { state, needs: waiting, before, now }: Wanted,
): Promise<OfficeSale[]> {
  const { rows } = await sql<OfficeSale>`
    select * from (
      select sales.id, sales.listing_id,
        coalesce(listings.title, concat_ws(' ', listings.year, listings.make, listings.model)) as title,
        sales.state, sales.currency, sales.hammer_price, sales.premium_minor + sales.vat_minor as total_minor,
        sales.due_at, sales.created_at, ${needs(now)} as needs
      from sales join listings on listings.id = sales.listing_id
      where true
        ${state ? sql`and sales.state = ${state}` : sql``}
        ${before ? sql`and sales.created_at < ${before}` : sql``}
    ) as sales
    ${waiting ? sql`where needs is not null` : sql``}
    order by created_at desc, id desc
    limit ${sql.lit(PAGE)}`.execute(kysely);
  return rows;
}
