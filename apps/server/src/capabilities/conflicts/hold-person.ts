import type { Tables } from '@marque/db/rows.gen';
import { CompiledQuery, type Transaction } from 'kysely';

/**
 * Until the end of the transaction, these people do nothing else that depends on their sides: neither bid nor act as
 * staff. Take it after the lock of the auction. The lanes use the text on connections of their own.
 */
export const HOLD_PEOPLE = `
  select pg_advisory_xact_lock(hashtextextended('sides:' || id, 0))
  from (select distinct id from unnest($1::uuid[]) as people (id) order by id) as sorted`;

export const holdPerson = (trx: Transaction<Tables>, id: string) =>
  trx.executeQuery(CompiledQuery.raw(HOLD_PEOPLE, [[id]]));
