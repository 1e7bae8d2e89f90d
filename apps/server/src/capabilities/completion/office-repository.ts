import type { Tables } from '@marque/db/rows.gen';
import { parseSort, type Sort, type SortColumn } from '@marque/domain/access/office-sorts';
import type { Currency } from '@marque/domain/money/currency';
import { OPEN_REFUND_STATES } from '@marque/domain/payments/refund-lifecycle';
import type { SaleState } from '@marque/domain/sales/lifecycle';
import { type Kysely, sql, type Transaction } from 'kysely';
import { listOrder } from '../../platform/list-order.ts';
import { titleColumn } from '../car-titles/title-column.ts';

type Needs = 'payment' | 'problem' | 'refund' | 'dispute' | null;

type Dispute = Tables['disputes']['state'] | null;

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
  needs: Needs;
  dispute: Dispute;
};

type Wanted = {
  sort?: Sort<'office-sales'> | undefined;
  state?: SaleState | undefined;
  needs?: 'staff' | undefined;
  before?: string | undefined;
  now: Date;
  limit?: number;
};

const PAGE = 50;

const hasOpenRefund = sql`exists (
  select from refunds where sale_id = sales.id and state in (${sql.join(OPEN_REFUND_STATES.map((state) => sql.lit(state)))}))`;

/** What credit notes promise and no refund has brought back, because a bank returned it. */
const owedMinor = sql`(
  (select coalesce(sum(total_minor), 0) from invoices where sale_id = sales.id and kind = 'credit-note')
  - (select coalesce(sum(amount_minor), 0) from refunds where sale_id = sales.id and state = 'succeeded'))::bigint`;

/**
 * Nobody has decided about the money: a sale fell through after the payment and has no refund, or the latest refund
 * failed. The decision to keep the premium ends both.
 */
const isUndecided = sql`(sales.premium_kept_at is null and coalesce(
  (select state = 'failed' from refunds where sale_id = sales.id order by created_at desc, id desc limit 1),
  sales.state = 'fell_through' and (sales.paid_at is not null
    or exists (select from payments where sale_id = sales.id and state = 'succeeded'))))`;

/** The state of the latest dispute. */
const dispute = sql<Dispute>`(
  select disputes.state from disputes join payments on payments.id = payment_id
  where payments.sale_id = sales.id order by disputes.opened_at desc limit 1)`;

const hasDispute = (state: NonNullable<Dispute>) => sql`exists (
  select from disputes join payments on payments.id = payment_id
  where payments.sale_id = sales.id and disputes.state = ${sql.lit(state)})`;

/** The bank has taken the payment back, but the sale goes on as if it were paid. */
const isUnpaidByDispute = sql`(
  ${hasDispute('lost')} and sales.state <> 'fell_through'
  and sales.premium_minor + sales.vat_minor > (
    select coalesce(sum(total_minor), 0) from invoices where sale_id = sales.id and kind = 'credit-note'))`;

/**
 * Why a sale waits for staff: a bank demands the payment back or has taken it, a problem is open, a refund is due or to be
 * decided, or the premium is overdue and no charge is planned. A dispute that the bank examines needs nothing from staff.
 * It comes last, so that it stays in view and hides nothing else.
 */
const needs = (now: Date) => sql<Needs>`case
  when ${hasDispute('needs_response')} then 'dispute'
  when ${isUnpaidByDispute} then 'dispute'
  when exists (select from sale_problems where sale_id = sales.id and resolved_at is null) then 'problem'
  when not ${hasOpenRefund} and (${owedMinor} > 0 or ${isUndecided}) then 'refund'
  when sales.state = 'payment_due' and sales.next_charge_at is null and sales.due_at <= ${now} then 'payment'
  when ${hasDispute('under_review')} then 'dispute'
end`;

/**
 * The sales for which `needs` must be computed. Indexes find them, so that the list of those that wait does not examine
 * every sale there ever was.
 */
const mayNeedStaff = (now: Date) => sql`
  select payments.sale_id from disputes join payments on payments.id = payment_id
    where disputes.state in ('needs_response', 'under_review', 'lost')
  union select sale_id from sale_problems where resolved_at is null
  union select sale_id from refunds where state = 'failed'
  union select sale_id from invoices where kind = 'credit-note'
  union select id from sales where state = 'fell_through' and premium_kept_at is null
  union select id from sales where state = 'payment_due' and next_charge_at is null and due_at <= ${now}`;

const ORDERS: Record<SortColumn<'office-sales'>, [string, ...string[]]> = {
  sold: ['sales.created_at', 'sales.id'],
  due: ['sales.due_at', 'sales.id'],
};

/** Replaced sales are among them, because their refunds may still be open. */
export async function findOfficeSales(
  kysely: Kysely<Tables>,
  wanted: Wanted,
): Promise<{ sales: OfficeSale[]; next: string | null }> {
  const { rows } = await officeSalesQuery(wanted).execute(kysely);
  const { limit = PAGE } = wanted;
  const sales = rows.slice(0, limit);
  return { sales, next: rows.length > limit ? (sales.at(-1)?.id ?? null) : null };
}

/** The statement, for the test of its plan. */
export function officeSalesQuery({ state, needs: waiting, sort, before, now, limit = PAGE }: Wanted) {
  const { column, isDescending } = parseSort<'office-sales'>(sort ?? '-sold');
  const order = listOrder(ORDERS[column], isDescending);
  return sql<OfficeSale>`
    select * from (
      select sales.id, sales.listing_id,
        ${titleColumn} as title,
        sales.state, sales.currency, sales.hammer_price, sales.premium_minor + sales.vat_minor as total_minor,
        sales.due_at, sales.created_at, ${needs(now)} as needs,
        ${dispute} as dispute
      from sales join listings on listings.id = sales.listing_id
      where true
        ${state ? sql`and sales.state = ${state}` : sql``}
        ${waiting ? sql`and sales.id in (${mayNeedStaff(now)})` : sql``}
        ${
          before
            ? sql`and ${order.follows(sql`(select ${order.columns} from sales where id = ${before})`)}`
            : sql``
        }
    ) as sales
    ${waiting ? sql`where needs is not null` : sql``}
    order by ${order.by}
    limit ${sql.lit(limit + 1)}`;
}

/**
 * Since when each sale waits for a decision about a refund. Sales that fell through before `earliest`, and refunds that
 * failed before it, are only in the list of sales.
 */
export const sinceOfWaitingRefunds = (earliest: Date) => sql`
  select candidates.since
  from (
    select id, min(since) as since from (
      select id, fell_through_at as since from sales
      where state = 'fell_through' and premium_kept_at is null and fell_through_at > ${earliest}
      union all
      select sale_id, updated_at from refunds where state = 'failed' and updated_at > ${earliest}
    ) as found group by id
  ) as candidates join sales on sales.id = candidates.id
  where not ${hasOpenRefund} and (${owedMinor} > 0 or ${isUndecided})`;

type Facts = {
  needs: Needs;
  dispute: Dispute;
  owed_minor: number;
  may_keep_premium: boolean;
  lot_number: number | null;
  title: string;
};

/** Money that a credit note promises cannot be kept. */
const mayKeep = sql<boolean>`(not ${hasOpenRefund} and ${owedMinor} <= 0 and ${isUndecided})`;

/** What only staff read about a sale. */
export async function readOfficeFacts(kysely: Kysely<Tables>, saleId: string, now: Date) {
  const { rows } = await sql<Facts>`
    select ${needs(now)} as needs, ${dispute} as dispute, greatest(${owedMinor}, 0) as owed_minor,
      ${mayKeep} as may_keep_premium, listings.lot_number,
      ${titleColumn} as title
    from sales join listings on listings.id = sales.listing_id where sales.id = ${saleId}`.execute(kysely);
  const [facts] = rows;
  if (!facts) throw new Error(`There is no sale ${saleId}.`);
  const refunds = await kysely
    .selectFrom('refunds')
    .select(['id', 'state', 'amount_minor', 'reason', 'payment_id', 'created_at'])
    .where('sale_id', '=', saleId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return { ...facts, refunds };
}

/** Whether staff may decide to keep the premium. */
export async function mayKeepPremium(trx: Transaction<Tables>, saleId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select ${mayKeep} as may
    from sales where id = ${saleId}`.execute(trx);
  return rows[0]?.may ?? false;
}

export const storeKeptPremium = (trx: Transaction<Tables>, saleId: string, at: Date) =>
  trx.updateTable('sales').set({ premium_kept_at: at }).where('id', '=', saleId).execute();
