import { pruneRows } from '@marque/db/prune-rows';
import type { KeptFormsTable, Tables } from '@marque/db/rows.gen';
import type { Insertable, Kysely, Transaction } from 'kysely';

type Sought = { id: Buffer; customerId: string };

export const saveKeptForm = (trx: Transaction<Tables>, form: Insertable<KeptFormsTable>) =>
  trx
    .insertInto('kept_forms')
    .values(form)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        customer_id: ref('excluded.customer_id'),
        fields: ref('excluded.fields'),
        expires_at: ref('excluded.expires_at'),
      })),
    )
    .execute();

/** Keeps this form and the newest others of a customer. */
export const deleteOldForms = (trx: Transaction<Tables>, { id, customerId }: Sought, others: number) =>
  trx
    .deleteFrom('kept_forms')
    .where('id', 'in', (query) =>
      query
        .selectFrom('kept_forms')
        .select('id')
        .where('customer_id', '=', customerId)
        .where('id', '<>', id)
        .orderBy('expires_at', 'desc')
        .orderBy('id')
        .offset(others),
    )
    .execute();

export const pruneKeptForms = (kysely: Kysely<Tables>, before: Date) =>
  pruneRows(kysely, { table: 'kept_forms', key: 'id', column: 'expires_at', before });

export const findKeptForm = (kysely: Kysely<Tables>, { id, customerId, now }: Sought & { now: Date }) =>
  kysely
    .selectFrom('kept_forms')
    .select('fields')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const deleteKeptForm = (kysely: Kysely<Tables>, { id, customerId }: Sought) =>
  kysely.deleteFrom('kept_forms').where('id', '=', id).where('customer_id', '=', customerId).execute();

export async function isCustomer(kysely: Kysely<Tables>, id: string): Promise<boolean> {
  const found = await kysely
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
