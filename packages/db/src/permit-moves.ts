import { sql, type Transaction } from 'kysely';
import type { Tables } from './rows.gen.ts';

/**
 * Allows the work to change the states of a table. Triggers refuse every other change of state. Only `moveListings` and
 * `moveSales` call this, and a test checks that.
 */
export async function permitMoves<Result>(
  trx: Transaction<Tables>,
  table: 'listings' | 'sales',
  work: () => Promise<Result>,
): Promise<Result> {
  const permit = (name: string) => sql`select set_config('marque.moves', ${name}, true)`.execute(trx);
  await permit(table);
  const result = await work();
  await permit('');
  return result;
}
