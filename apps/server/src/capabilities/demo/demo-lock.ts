import type { Tables } from '@marque/db/rows.gen';
import { sql, type Transaction } from 'kysely';

/**
 * Several processes may start at once. They create lots one after another, so that each sees the others'
 * lots.
 */
export const lockDemo = (trx: Transaction<Tables>) =>
  sql`select pg_advisory_xact_lock(hashtextextended('marque demo', 0))`.execute(trx);
