import type { Tables } from '@marque/db/rows.gen';
import { OPEN_PAYMENT_STATES } from '@marque/domain/payments/lifecycle';
import { OPEN_REFUND_STATES } from '@marque/domain/payments/refund-lifecycle';
import { type Kysely, sql } from 'kysely';

export type OwnRow = {
  id: string;
  provider_id: string | null;
  amount_minor: number;
  currency: string;
  state: string;
  created_at: Date;
  updated_at: Date;
};

type Wanted = { since: Date; ids: string[]; providerIds: string[] };

/** Keys at the provider need not be ours, so ids are compared as text. */
export async function findOwnPayments(
  kysely: Kysely<Tables>,
  { since, ids, providerIds }: Wanted,
): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select id, provider_id, amount_minor, currency, state, created_at, updated_at from payments
    where created_at >= ${since} or state in (${sql.join(OPEN_PAYMENT_STATES)})
      or provider_id = any(${providerIds}::text[]) or id::text = any(${ids}::text[])
    order by created_at, id`.execute(kysely);
  return rows;
}

export async function findOwnRefunds(
  kysely: Kysely<Tables>,
  { since, ids, providerIds }: Wanted,
): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select refunds.id, refunds.provider_id, refunds.amount_minor, payments.currency, refunds.state,
      refunds.created_at, refunds.updated_at
    from refunds join payments on payments.id = refunds.payment_id
    where refunds.created_at >= ${since} or refunds.state in (${sql.join(OPEN_REFUND_STATES)})
      or refunds.provider_id = any(${providerIds}::text[]) or refunds.id::text = any(${ids}::text[])
    order by refunds.created_at, refunds.id`.execute(kysely);
  return rows;
}
