import type { Database } from '@marque/db/database';

/** Each law, as a query that finds what breaks it. The sandbox's own tables say what was really charged. */
const LAWS: Record<string, string> = {
  'charged twice': `
    select payments.sale_id as id from payments join intents on intents.payment = payments.id::text
    where intents.status = 'succeeded' group by payments.sale_id having count(*) > 1`,
  'charged, and not recorded': `
    select intents.id from intents left join payments on payments.id::text = intents.payment
    where intents.status = 'succeeded'
      and (payments.state, payments.provider_id) is distinct from ('succeeded', intents.id)`,
  'recorded as charged, and not charged': `
    select payments.id from payments left join intents on intents.id = payments.provider_id
    where payments.state = 'succeeded' and intents.status is distinct from 'succeeded'`,
  'paid without a payment, or not paid in spite of one': `
    select sales.id from sales
    where (sales.state = 'premium_paid')
      <> exists (select from payments where sale_id = sales.id and payments.state = 'succeeded')`,
  'still not known': `
    select id from payments where state in ('created', 'unknown')
    union select id from refunds where state in ('created', 'unknown')`,
  'refunded twice': `select key as id from returns group by key having count(*) > 1`,
  'refunded, and not recorded, or recorded and not refunded': `
    select coalesce(refunds.id::text, returns.id) as id
    from returns full join refunds on refunds.id::text = returns.key
    where (refunds.state = 'succeeded') is distinct from (returns.status = 'succeeded')
      and (refunds.state = 'succeeded' or returns.status = 'succeeded')`,
  'more refunded than paid': `
    select sale_id as id from refunds join sales on sales.id = sale_id where refunds.state = 'succeeded'
    group by sales.id, sale_id having sum(amount_minor) > sales.premium_minor + sales.vat_minor`,
  'documents that differ from the money': `
    select sales.id from sales
    where (select coalesce(sum(amount_minor), 0) from payments where sale_id = sales.id and payments.state = 'succeeded')
      - (select coalesce(sum(amount_minor), 0) from refunds where sale_id = sales.id and refunds.state = 'succeeded')
      <> (select coalesce(sum(case kind when 'invoice' then total_minor else -total_minor end), 0)
        from invoices where sale_id = sales.id)`,
  'numbers with a gap': `
    select region || ' ' || year as id from invoices group by region, year having max(sequence) <> count(*)`,
  'more attempts than three, or not counted': `
    select sales.id from sales
    where charge_attempts > 3 or charge_attempts <>
      (select count(*) from payments where sale_id = sales.id and is_automatic and payments.state = 'failed')`,
};

/** Finds every payment and refund that must never exist, however often processes were killed. */
export async function findPaymentViolations({ pool }: Database): Promise<string[]> {
  const found: string[] = [];
  for (const [law, query] of Object.entries(LAWS)) {
    const { rows } = await pool.query<{ id: string }>(
      `with intents as (
         select id, data ->> 'status' as status, data -> 'metadata' ->> 'payment' as payment
         from sandbox.objects where kind = 'payment_intent'
       ), returns as (
         select id, data ->> 'status' as status, data -> 'metadata' ->> 'refund' as key
         from sandbox.objects where kind = 'refund'
       ) ${query}`,
    );
    found.push(...rows.map(({ id }) => `${id}: ${law}`));
  }
  return found;
}
