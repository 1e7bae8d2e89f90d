import type { Tables } from '@marque/db/rows.gen';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marque/domain/time/durations';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { noticeTellsOfSecretBid } from '../notices/secret-notices.ts';
import { boundedCountQuery, type Counted } from './bounded-count.ts';

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

const failedJobs = (now: Date, condition: RawBuilder<unknown>) => sql`
  select updated_at as since from graphile_worker._private_jobs
  where last_error is not null and updated_at > ${before(now, 7 * DAY_MS)} and ${condition} order by updated_at`;

/** What is counted for the health of the system. A job usually begins within a second. */
export const healthQueries = (now: Date, messages: RawBuilder<unknown> = sql`true`) => ({
  lateJobs: boundedCountQuery(sql`
    select run_at as since from graphile_worker._private_jobs
    where is_available = true and run_at <= ${before(now, MINUTE_MS)} order by priority, run_at`),
  failedJobs: boundedCountQuery(failedJobs(now, sql`true`)),
  givenUpJobs: boundedCountQuery(failedJobs(now, sql`attempts >= max_attempts`)),
  unsentLastHour: boundedCountQuery(sql`
    select created_at as since from notices
    where state = 'failed' and resent_at is null and created_at > ${before(now, HOUR_MS)}
      and ${messages} order by created_at`),
});

/** For staff, only the messages that they may read count, as in their list. */
export const readableByStaff: RawBuilder<unknown> = sql`not ${noticeTellsOfSecretBid}`;

export async function findHealthFacts(
  kysely: Kysely<Tables>,
  now: Date,
  { messages }: { messages?: RawBuilder<unknown> } = {},
) {
  const queries = healthQueries(now, messages);
  const { rows } = await sql<Counted & { what: keyof typeof queries }>`${sql.join(
    Object.entries(queries).map(
      ([what, query]) => sql`select ${sql.lit(what)} as what, * from ${query} as counted`,
    ),
    sql` union all `,
  )}`.execute(kysely);
  const counted = (what: keyof typeof queries): Counted => {
    const { count, since } = rows.find((row) => row.what === what) ?? { count: 0, since: null };
    return { count, since };
  };
  const beat = await kysely.selectFrom('bidding_heartbeat').select('beaten_at').executeTakeFirst();
  return {
    lastBeat: beat?.beaten_at ?? null,
    lateJobs: counted('lateJobs'),
    failedJobs: { ...counted('failedJobs'), givenUp: counted('givenUpJobs').count },
    unsentLastHour: counted('unsentLastHour'),
  };
}
