import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { CONSIGNMENTS } from './consignments.ts';
import { lockDemo } from './demo-lock.ts';
import { type ConsignmentSettings, playConsignments } from './play-consignments.ts';

/**
 * Creates the cars that the demo accounts want to sell, unless somebody has already begun to sell one. Returns the number of
 * cars.
 */
export function seedConsignments(
  database: Database,
  settings: ConsignmentSettings & { now: Date },
): Promise<number> {
  return inTransaction(database, async (trx) => {
    await lockDemo(trx);
    if (await trx.selectFrom('submissions').select('listing_id').limit(1).executeTakeFirst()) return 0;
    await playConsignments(trx, CONSIGNMENTS, { ...settings, database, live: { publish: () => {} } });
    return CONSIGNMENTS.length;
  });
}
