import type { Tables } from '@marque/db/rows.gen';
import { sql, type Transaction } from 'kysely';

/**
 * Makes transactions about the same hashed value run one after the other, also where it has no row yet. Processes that have
 * one value of the key in common wait for each other. `everyHash` has the order in which this cannot end in a deadlock.
 */
export const lockHashes = (trx: Transaction<Tables>, hashes: readonly string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended(hash, 0))
    from unnest(${hashes}::text[]) as hash`.execute(trx);
