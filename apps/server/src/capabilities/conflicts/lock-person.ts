import type { Tables } from '@marque/db/rows.gen';
import { CompiledQuery, type Transaction } from 'kysely';

/**
 * Makes bids and staff actions of one person wait for each other until the transaction ends. Take it after the lock of
 * the auction. The lanes of bids run this SQL on their own connections.
 */
export const LOCK_PEOPLE = `
  select pg_advisory_xact_lock(hashtextextended('sides:' || id, 0))
  from (select distinct id from unnest($1::uuid[]) as people (id) order by id) as sorted`;

export const lockPerson = (trx: Transaction<Tables>, id: string) =>
  trx.executeQuery(CompiledQuery.raw(LOCK_PEOPLE, [[id]]));
