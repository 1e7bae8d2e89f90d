import type { Tables } from '@marque/db/rows.gen';
import { MOST_IN_QUEUE } from '@marque/domain/today/most-in-queue';
import { type Kysely, type RawBuilder, sql } from 'kysely';

export type Counted = { count: number; since: Date | null };

/** Counts the rows of a query, and finds the earliest `since`. It stops early, so that it costs the same for any number. */
export const boundedCountQuery = (rows: RawBuilder<unknown>): RawBuilder<Counted> => sql<Counted>`(
  select count(*)::int as count, min(since) as since
  from (${rows} limit ${sql.lit(MOST_IN_QUEUE)}) as counted)`;

export async function boundedCount(kysely: Kysely<Tables>, rows: RawBuilder<unknown>): Promise<Counted> {
  const { rows: found } = await sql<Counted>`select * from ${boundedCountQuery(rows)} as counted`.execute(
    kysely,
  );
  return found[0] ?? { count: 0, since: null };
}
