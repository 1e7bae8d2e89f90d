import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';

type View = { session_id: string; customer_id: string; started_at: Date; ends_at: Date };

/** A session has one view at most. A later one replaces it. */
export const storeViewAs = (trx: Transaction<Tables>, { session_id, ...view }: View) =>
  trx
    .insertInto('customer_views')
    .values({ session_id, ...view })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(view))
    .execute();

/** Returns the view that was ended, also if its time was over. */
export const deleteViewAs = (trx: Transaction<Tables>, sessionId: string) =>
  trx.deleteFrom('customer_views').where('session_id', '=', sessionId).returningAll().executeTakeFirst();
