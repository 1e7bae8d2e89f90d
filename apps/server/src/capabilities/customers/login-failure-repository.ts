import { pruneRows } from '@marque/db/prune-rows';
import type { Tables } from '@marque/db/rows.gen';
import type { FailureScope, Failures } from '@marque/domain/customers/login-pace';
import { DAY_MS } from '@marque/domain/time/durations';
import { sql, type Transaction } from 'kysely';

/** The hash under which failures are counted, by scope. */
export type FailureKeys = Record<FailureScope, Buffer>;

/** Makes the attempts at one account run one after the other, also where it has no failures yet. */
export const lockAttempts = (trx: Transaction<Tables>, account: Buffer) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${account.toString('hex')}, 0))`.execute(trx);

export async function lockFailures(
  trx: Transaction<Tables>,
  keys: FailureKeys,
): Promise<Partial<Record<FailureScope, Failures>>> {
  const rows = await trx
    .selectFrom('login_failures')
    .selectAll()
    .where('key', 'in', Object.values(keys))
    .orderBy('key')
    .forUpdate()
    .execute();
  return Object.fromEntries(
    Object.entries(keys).flatMap(([scope, key]) => {
      const row = rows.find((one) => one.key.equals(key));
      return row ? [[scope, { count: row.failures, lastAt: row.last_failed_at }]] : [];
    }),
  );
}

export const saveFailures = (
  trx: Transaction<Tables>,
  failures: { key: Buffer; failures: number; last_failed_at: Date }[],
) =>
  trx
    .insertInto('login_failures')
    .values(failures)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        failures: row.ref('excluded.failures'),
        last_failed_at: row.ref('excluded.last_failed_at'),
      })),
    )
    .execute();

export const pruneFailures = (trx: Transaction<Tables>, now: Date) =>
  pruneRows(trx, {
    ...{ table: 'login_failures', key: 'key', column: 'last_failed_at' },
    before: new Date(now.getTime() - DAY_MS),
  });

export const deleteFailures = (trx: Transaction<Tables>, key: Buffer) =>
  trx.deleteFrom('login_failures').where('key', '=', key).execute();

export const takeOneFailureOff = (trx: Transaction<Tables>, keys: Buffer[]) =>
  trx
    .updateTable('login_failures')
    .set((row) => ({ failures: row('failures', '-', 1) }))
    .where('key', 'in', keys)
    .where('failures', '>', 0)
    .execute();
