import { pruneRows } from '@marque/db/prune-rows';
import type { Tables } from '@marque/db/rows.gen';
import type { FailureScope, Failures } from '@marque/domain/customers/login-pace';
import { DAY_MS } from '@marque/domain/time/durations';
import type { Transaction } from 'kysely';

/** The hashes under which failures are counted, by scope: one for each value of the key. */
export type FailureKeys = Record<FailureScope, Buffer[]>;

const latestFirst = (one: { last_failed_at: Date }, other: { last_failed_at: Date }): number =>
  other.last_failed_at.getTime() - one.last_failed_at.getTime();

export async function lockFailures(
  trx: Transaction<Tables>,
  keys: FailureKeys,
): Promise<Partial<Record<FailureScope, Failures>>> {
  const rows = await trx
    .selectFrom('login_failures')
    .selectAll()
    .where('key', 'in', Object.values(keys).flat())
    .orderBy('key')
    .forUpdate()
    .execute();
  return Object.fromEntries(
    Object.entries(keys).flatMap(([scope, hashes]) => {
      // A process that did not have every value of the key has counted under some of the hashes only.
      const [row] = rows
        .filter(({ key }) => hashes.some((hash) => hash.equals(key)))
        .toSorted((one, other) => latestFirst(one, other) || other.failures - one.failures);
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
    .values(failures.toSorted((one, other) => Buffer.compare(one.key, other.key)))
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

export const deleteFailures = (trx: Transaction<Tables>, keys: Buffer[]) =>
  trx.deleteFrom('login_failures').where('key', 'in', keys).execute();

export const takeOneFailureOff = (trx: Transaction<Tables>, keys: Buffer[]) =>
  trx
    .updateTable('login_failures')
    .set((row) => ({ failures: row('failures', '-', 1) }))
    .where('key', 'in', keys)
    .where('failures', '>', 0)
    .execute();
