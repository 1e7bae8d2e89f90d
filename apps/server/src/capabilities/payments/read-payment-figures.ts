import type { Database } from '@marque/db/database';
import { sql } from 'kysely';
import type { PaymentFigures } from '../../platform/observability/metrics.ts';

/** What the metrics show about payments. It is read from the database, so all processes show the same. */
export async function readPaymentFigures({ kysely }: Database, now: Date): Promise<PaymentFigures> {
  const { rows } = await sql<{ name: string; state: string; value: number }>`
    select 'payments' as name, state, count(*)::int as value from payments group by state
    union all select 'refunds', state, count(*)::int from refunds group by state
    union all select 'disputes', state, count(*)::int from disputes group by state
    union all select 'givenUp', '', count(*)::int from sales
      where state = 'payment_due' and charge_attempts > 0 and next_charge_at is null
    union all select 'waitingEvents', '', count(*)::int from provider_events where handled_at is null
    union all select 'oldestUnknown', '', coalesce(greatest(extract(epoch from ${now}::timestamptz - min(created_at)), 0), 0)::float
      from payments where state = 'unknown'`.execute(kysely);
  const byState = (wanted: string) =>
    Object.fromEntries(rows.filter(({ name }) => name === wanted).map(({ state, value }) => [state, value]));
  const single = (wanted: string) => rows.find(({ name }) => name === wanted)?.value ?? 0;
  return {
    ...{ payments: byState('payments'), refunds: byState('refunds'), disputes: byState('disputes') },
    ...{ chargesGivenUp: single('givenUp'), waitingEvents: single('waitingEvents') },
    oldestUnknownSeconds: single('oldestUnknown'),
  };
}
