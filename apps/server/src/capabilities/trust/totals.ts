import type { Tables, TrustTotalsTable } from '@marque/db/rows.gen';
import { type Kysely, sql, type Transaction } from 'kysely';

export type TrustTotal = TrustTotalsTable['name'];

/** Call it late in a transaction, because it locks the total until the commit. */
export const addToTotal = (trx: Transaction<Tables>, name: TrustTotal, change: 1 | -1) =>
  trx
    .updateTable('trust_totals')
    .set({ total: sql<number>`greatest(total + ${change}, 0)` })
    .where('name', '=', name)
    .execute();

export async function readTotals(kysely: Kysely<Tables>): Promise<(name: TrustTotal) => number> {
  const totals = await kysely.selectFrom('trust_totals').select(['name', 'total']).execute();
  return (name) => totals.find((total) => total.name === name)?.total ?? 0;
}
