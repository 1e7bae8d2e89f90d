import { alertJob } from '@marque/contracts/saved-searches';
import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { PAUSE_BETWEEN_ALERTS_MS, planAlerts } from '@marque/domain/saved-searches/plan-alerts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import {
  dropStopped,
  findDueCustomers,
  findDueMatches,
  findTold,
  postponeMatch,
  storeAlert,
  tryLockCustomer,
} from './alerts-repository.ts';
import { type Turn, WITHOUT_BREAKS } from './turn.ts';

const AT_ONCE = 500;

/**
 * Makes alerts of all matches that are due, each with the job that sends it. Any number of processes may run it: a customer
 * is locked while their alerts are made. Returns the number of customers that were left to another process.
 */
export async function queueAlerts(
  database: Database,
  now: Date,
  { takeBreak, mustStop }: Turn = WITHOUT_BREAKS,
): Promise<number> {
  for (;;) {
    const customers = await findDueCustomers(database.kysely, now, AT_ONCE);
    let left = 0;
    for (const customerId of customers) {
      if (mustStop()) return left;
      if (!(await queueAlertsOf(database, customerId, now))) left += 1;
      await takeBreak();
    }
    if (left === customers.length) return left;
  }
}

const queueAlertsOf = (database: Database, customerId: string, now: Date): Promise<boolean> =>
  inTransaction(database, async (trx) => {
    if (!(await tryLockCustomer(trx, customerId))) return false;
    await dropStopped(trx, customerId);
    const due = await findDueMatches(trx, customerId, now);
    const since = new Date(now.getTime() - PAUSE_BETWEEN_ALERTS_MS);
    const plan = planAlerts(due, await findTold(trx, customerId, since), now);
    for (const { frequency, matches } of plan.messages) {
      const alertId = await storeAlert(trx, { customerId, frequency, matches, now });
      await enqueue(trx, alertJob, { alertId });
    }
    for (const { match, until } of plan.postponed) await postponeMatch(trx, match, until);
    return true;
  });
