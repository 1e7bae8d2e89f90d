import type { Tables } from '@marque/db/rows.gen';
import { sql, type Transaction } from 'kysely';

/** The column that names the customer who has made a row. */
const MADE_BY = { comments: 'author_id', comment_flags: 'customer_id' } as const;

/** Whether the customer has written or reported this many comments since this time. Removed ones count too. */
export async function hasReachedDailyLimit(
  trx: Transaction<Tables>,
  table: keyof typeof MADE_BY,
  { customerId, most, since }: { customerId: string; most: number; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)}
    where ${sql.ref(MADE_BY[table])} = ${customerId} and created_at > ${since} limit ${most}`.execute(trx);
  return rows.length >= most;
}
