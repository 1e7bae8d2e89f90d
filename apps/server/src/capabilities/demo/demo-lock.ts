import type { Tables } from '@marque/db/rows.gen';
import { sql, type Transaction } from 'kysely';

/**
 * Several processes may start at once. They create lots one after another, so that each sees the others'
 * lots. Creating all lots takes longer than a statement may usually wait for a lock, so there is no limit here.
 */
export async function lockDemo(trx: Transaction<Tables>): Promise<void> {
  await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
    trx,
  );
  await sql`select pg_advisory_xact_lock(hashtextextended('marque demo', 0))`.execute(trx);
}
