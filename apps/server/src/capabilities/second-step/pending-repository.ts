import type { PendingLoginsTable, Tables } from '@marque/db/rows.gen';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';

/** Allows for typing errors. More wrong codes are a sign of guessing. */
const MOST_WRONG_CODES = 5;

export async function insertPending(
  trx: Transaction<Tables>,
  pending: Insertable<PendingLoginsTable>,
  now: Date,
): Promise<void> {
  await sql`delete from pending_logins where token_hash in (
    select token_hash from pending_logins where expires_at <= ${now} limit 100 for update skip locked
  )`.execute(trx);
  await trx.insertInto('pending_logins').values(pending).execute();
}

const goodPending = (kysely: Kysely<Tables>, tokenHash: Buffer, now: Date) =>
  kysely
    .selectFrom('pending_logins')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('wrong_codes', '<', MOST_WRONG_CODES);

export const findPending = (kysely: Kysely<Tables>, tokenHash: Buffer, now: Date) =>
  goodPending(kysely, tokenHash, now).executeTakeFirst();

/** Locks the login until the transaction ends. If two requests complete it, the second finds it deleted. */
export const lockPending = (trx: Transaction<Tables>, tokenHash: Buffer, now: Date) =>
  goodPending(trx, tokenHash, now).forUpdate().executeTakeFirst();

export const countWrongCode = (trx: Transaction<Tables>, tokenHash: Buffer) =>
  trx
    .updateTable('pending_logins')
    .set((row) => ({ wrong_codes: row('wrong_codes', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .execute();

/** When one login is completed, all other pending logins of the account are deleted too. */
export const deletePendingOf = (trx: Transaction<Tables>, customerId: string) =>
  trx.deleteFrom('pending_logins').where('customer_id', '=', customerId).execute();
