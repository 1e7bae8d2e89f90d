import type { Tables } from '@marque/db/rows.gen';
import { sql, type Transaction } from 'kysely';

/** Several processes may start at once: only one of them at a time lays out lots, and the others see what it did. */
export const lockDemo = (trx: Transaction<Tables>) =>
  sql`select pg_advisory_xact_lock(hashtextextended('marque demo', 0))`.execute(trx);
