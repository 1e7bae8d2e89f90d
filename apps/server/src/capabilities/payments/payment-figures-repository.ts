import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, sql } from 'kysely';

/** Each row is one figure. Figures that are not counted by state have an empty one. */
export async function findPaymentFigures(kysely: Kysely<Tables>, now: Date) {
  const { rows } = await sql<{ name: string; state: string; value: number }>`
    select 'payments' as name, state, count(*)::int as value from payments group by state
    union all select 'refunds', state, count(*)::int from refunds group by state
    union all select 'disputes', state, count(*)::int from disputes group by state
    union all select 'givenUp', '', count(*)::int from sales
      where state = 'payment_due' and charge_attempts > 0 and next_charge_at is null
    union all select 'waitingEvents', '', count(*)::int from provider_events where handled_at is null
    union all select 'oldestWaitingEvent', '',
      coalesce(greatest(extract(epoch from ${now}::timestamptz - min(received_at)), 0), 0)::float
      from provider_events where handled_at is null
    union all select 'oldestUnknown', '', coalesce(greatest(extract(epoch from ${now}::timestamptz - min(created_at)), 0), 0)::float
      from payments where state = 'unknown'`.execute(kysely);
  return rows;
}
