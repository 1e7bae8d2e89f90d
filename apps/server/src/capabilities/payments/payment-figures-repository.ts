import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, type RawBuilder, sql } from 'kysely';

type Figure = { name: string; state: string; value: number };

/** Ids contain the time at which the database made them, so their index finds the newest rows. */
const since = (past: string) => sql`(select uuidv7(-${sql.lit(past)}::interval))`;

const byState = (rows: RawBuilder<unknown>) =>
  sql`select state, count(*)::int as value from (${rows}) as counted group by state`;

const single = (value: RawBuilder<unknown>, rows: RawBuilder<unknown>) =>
  sql`select '' as state, ${value} as value from ${rows}`;

/**
 * The query of each figure. Payments and refunds stay for ever, so only those are counted that are unfinished or that were
 * begun in the last day. A dispute is decided within months, so those of the last year are counted.
 */
export function paymentFigureQueries(now: Date) {
  const ageOf = (times: RawBuilder<unknown>) =>
    sql`coalesce(greatest(extract(epoch from ${now}::timestamptz - min(${times})), 0), 0)::float`;
  const waiting = sql`provider_events where handled_at is null`;
  return {
    payments: byState(sql`
      select state from payments where state in ('created', 'submitted', 'needs_customer', 'unknown')
      union all select state from payments where state in ('succeeded', 'failed') and id > ${since('1 day')}`),
    refunds: byState(sql`
      select state from refunds where state in ('created', 'submitted', 'unknown')
      union all select state from refunds where state in ('succeeded', 'failed') and id > ${since('1 day')}`),
    disputes: byState(sql`select state from disputes where id > ${since('1 year')}`),
    givenUp: single(
      sql`count(*)::int`,
      sql`sales where state = 'payment_due' and charge_attempts > 0 and next_charge_at is null`,
    ),
    waitingEvents: single(sql`count(*)::int`, waiting),
    oldestWaitingEvent: single(ageOf(sql`received_at`), waiting),
    oldestUnknown: single(ageOf(sql`created_at`), sql`payments where state = 'unknown'`),
  };
}

/** Each row is one figure. Figures that are not counted by state have an empty one. */
export async function findPaymentFigures(kysely: Kysely<Tables>, now: Date): Promise<Figure[]> {
  const queries = Object.entries(paymentFigureQueries(now)).map(
    ([name, query]) => sql`select ${sql.lit(name)} as name, state, value from (${query}) as figure`,
  );
  return (await sql<Figure>`${sql.join(queries, sql` union all `)}`.execute(kysely)).rows;
}
