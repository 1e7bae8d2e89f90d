import type { Tables } from '@marque/db/rows.gen';
import type { Kysely, Transaction } from 'kysely';

export const deletePasskeys = (trx: Transaction<Tables>, customerId: string) =>
  trx.deleteFrom('passkeys').where('customer_id', '=', customerId).execute();

/** Deletes the logins of the account that wait for their second step. */
export const deletePendingLogins = (trx: Transaction<Tables>, customerId: string) =>
  trx.deleteFrom('pending_logins').where('customer_id', '=', customerId).execute();

/** Deletes every means of logging in, and every known device, except sessions and the password. */
export async function deleteCredentials(trx: Transaction<Tables>, customerId: string): Promise<void> {
  for (const table of [
    'passkeys',
    'passkey_challenges',
    'authenticator_apps',
    'recovery_codes',
    'pending_logins',
    'known_devices',
  ] as const)
    await trx.deleteFrom(table).where('customer_id', '=', customerId).execute();
}

export async function findCredentials(kysely: Kysely<Tables>, customerId: string) {
  const [customer, passkeys] = await Promise.all([
    kysely.selectFrom('customers').select('password_hash').where('id', '=', customerId).executeTakeFirst(),
    kysely
      .selectFrom('passkeys')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow(),
  ]);
  return { password: customer?.password_hash != null, passkeys: Number(passkeys.count) };
}
