import type { PasskeysTable, Tables } from '@marque/db/rows.gen';
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';

export type PasskeyRow = Selectable<PasskeysTable>;

export const findPasskeys = (kysely: Kysely<Tables>, customerId: string): Promise<PasskeyRow[]> =>
  kysely
    .selectFrom('passkeys')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findPasskeyOwner = async (
  kysely: Kysely<Tables>,
  credentialId: string,
): Promise<string | undefined> =>
  (
    await kysely
      .selectFrom('passkeys')
      .select('customer_id')
      .where('credential_id', '=', credentialId)
      .executeTakeFirst()
  )?.customer_id;

/**
 * Locks the passkey, so that the second of two concurrent responses is checked against the first one's
 * counter.
 */
export const lockPasskey = (trx: Transaction<Tables>, credentialId: string) =>
  trx
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();

/** Returns undefined if the passkey is already registered. */
export const insertPasskey = (trx: Transaction<Tables>, passkey: Insertable<PasskeysTable>) =>
  trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();

export const recordUse = (
  trx: Transaction<Tables>,
  id: string,
  use: { counter: number; backed_up: boolean; last_used_at: Date },
) => trx.updateTable('passkeys').set(use).where('id', '=', id).execute();

type Own = { id: string; customerId: string };

export const renameOwnPasskey = (kysely: Kysely<Tables>, { id, customerId }: Own, name: string) =>
  kysely
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returningAll()
    .executeTakeFirst();

/** Returns true if the passkey existed and belonged to the customer. */
export async function deleteOwnPasskey(kysely: Kysely<Tables>, { id, customerId }: Own): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
