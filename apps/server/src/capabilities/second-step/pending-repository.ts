import { pruneRows } from '@marque/db/prune-rows';
import type { PendingLoginsTable, Tables } from '@marque/db/rows.gen';
import type { Insertable, Kysely, Transaction } from 'kysely';

/** Allows for typing errors. More wrong codes are a sign of guessing. */
const MOST_WRONG_CODES = 5;

export async function insertPending(
  trx: Transaction<Tables>,
  pending: Insertable<PendingLoginsTable>,
  now: Date,
): Promise<void> {
  await pruneRows(trx, { table: 'pending_logins', key: 'token_hash', column: 'expires_at', before: now });
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
