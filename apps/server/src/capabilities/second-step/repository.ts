import type { AuthenticatorAppsTable, Tables } from '@marque/db/rows.gen';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';

/** Reads the number of passkeys, the app, and the number of unused recovery codes in one query. */
export async function findEnrolment(kysely: Kysely<Tables>, customerId: string) {
  const { rows } = await sql<{ passkeys: number; app_since: Date | null; recovery_codes: number }>`select
    (select count(*) from passkeys where customer_id = ${customerId}) as passkeys,
    (select confirmed_at from authenticator_apps where customer_id = ${customerId}) as app_since,
    (select count(*) from recovery_codes where customer_id = ${customerId} and used_at is null) as recovery_codes
  `.execute(kysely);
  return rows[0] ?? { passkeys: 0, app_since: null, recovery_codes: 0 };
}

export const lockApp = (trx: Transaction<Tables>, customerId: string) =>
  trx
    .selectFrom('authenticator_apps')
    .selectAll()
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();

/** Replaces an app that was never confirmed. */
export const saveApp = (trx: Transaction<Tables>, app: Insertable<AuthenticatorAppsTable>) =>
  trx
    .insertInto('authenticator_apps')
    .values(app)
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet((row) => ({
        sealed_secret: row.ref('excluded.sealed_secret'),
        created_at: row.ref('excluded.created_at'),
        last_step: 0,
        confirmed_at: null,
      })),
    )
    .execute();

export const updateApp = (
  trx: Transaction<Tables>,
  customerId: string,
  changes: { last_step: number; confirmed_at?: Date },
) => trx.updateTable('authenticator_apps').set(changes).where('customer_id', '=', customerId).execute();

/** The customers after this one, in the order of their ids. */
export const findAppsAfter = (kysely: Kysely<Tables>, customerId: string | null, limit: number) =>
  kysely
    .selectFrom('authenticator_apps')
    .select(['customer_id', 'sealed_secret'])
    .$if(customerId !== null, (query) => query.where('customer_id', '>', customerId))
    .orderBy('customer_id')
    .limit(limit)
    .execute();

/** Changes nothing if the app has been replaced since. */
export const replaceSealed = (
  kysely: Kysely<Tables>,
  customerId: string,
  { before, after }: { before: Buffer; after: Buffer },
) =>
  kysely
    .updateTable('authenticator_apps')
    .set({ sealed_secret: after })
    .where('customer_id', '=', customerId)
    .where('sealed_secret', '=', before)
    .execute();

/** Returns true if there was an app. */
export async function deleteApp(trx: Transaction<Tables>, customerId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('authenticator_apps')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function replaceCodes(
  trx: Transaction<Tables>,
  customerId: string,
  hashes: Buffer[],
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('customer_id', '=', customerId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ customer_id: customerId, code_hash })))
    .execute();
}

/** Returns true if the code existed and was unused. Only one of two concurrent requests gets true. */
export async function spendCode(
  trx: Transaction<Tables>,
  customerId: string,
  hashes: Buffer[],
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('customer_id', '=', customerId)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
