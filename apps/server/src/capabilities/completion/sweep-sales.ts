import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { forEach } from '../../platform/jobs/for-each.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { lockSale } from '../sales/repository.ts';
import { expireSecondChance } from './expire-second-chance.ts';
import { findDueSales, findOpenProblem } from './repository.ts';
import { findExpiredSecondChances, findSecondChance } from './second-chance-repository.ts';
import { settleSales } from './settle-sales.ts';

type Parts = { db: Database; live: LivePublisher; now: Date };

const BATCH = 200;

/** Settles sales whose time has come, and ends second chances that nobody has answered. */
export async function sweepSales(parts: Parts): Promise<void> {
  const { db, now } = parts;
  const due = await findDueSales(db.kysely, now, BATCH);
  const expired = await findExpiredSecondChances(db.kysely, now, BATCH);
  const work = [
    ...due.map(
      ({ id }) =>
        () =>
          settleIfDue(id, parts),
    ),
    ...expired.map((chance) => () => expireIfOpen(chance, parts)),
  ];
  await forEach(work, 1, (run) => run());
}

/** Checks again under the lock: a problem may have been raised meanwhile. */
const settleIfDue = (id: string, { db, live, now }: Parts): Promise<void> =>
  inTransaction(db, async (trx) => {
    const sale = await lockSale(trx, { id });
    const isDue = sale?.state === 'handed_over' && sale.settles_at !== null && sale.settles_at <= now;
    if (isDue && !(await findOpenProblem(trx, id)))
      await settleSales(trx, live, { ids: [id], actor: null, at: now });
  });

const expireIfOpen = (
  { id, sale_id }: { id: string; sale_id: string },
  { db, live, now }: Parts,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const sale = await lockSale(trx, { id: sale_id });
    const chance = await findSecondChance(trx, id);
    if (sale && chance?.state === 'open') await expireSecondChance(trx, live, { sale, chance, at: now });
  });
