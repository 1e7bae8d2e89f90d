import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, sql } from 'kysely';

/**
 * Since when PostgreSQL could not archive its log, in seconds. Zero if its last attempt succeeded. It tries again every minute,
 * and keeps the log in its own folder meanwhile.
 */
export async function readArchiveLag(kysely: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from clock_timestamp() - coalesce(last_archived_time, stats_reset))::float as seconds
    from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')`.execute(kysely);
  return rows[0]?.seconds ?? 0;
}
