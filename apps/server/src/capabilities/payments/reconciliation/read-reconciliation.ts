import type { ReconciliationPageData } from '@marque/contracts/payments/reconciliation';
import { isLost } from '@marque/domain/payments/reconciliation';
import type { Context, StaffActor } from '../../../platform/context.ts';
import { hasPermission } from '../../../platform/staff-actor.ts';
import { presentDifference, presentReconciliation } from './present-reconciliation.ts';
import { findDifferences, findReconciliations } from './repository.ts';

const EARLIER = 20;

export async function readReconciliation({
  db,
  clock,
  actor,
}: Pick<Context<StaffActor<'payments.read'>>, 'db' | 'clock' | 'actor'>): Promise<ReconciliationPageData> {
  const mayStart = hasPermission(actor, 'payments.reconcile');
  const [latest, ...earlier] = await findReconciliations(db.kysely, EARLIER + 1);
  if (!latest) return { latest: null, earlier: [], may_start: mayStart };
  const differences = await findDifferences(db.kysely, latest.id);
  const isDone = latest.finished_at !== null && latest.failure === null;
  return {
    latest: {
      ...presentReconciliation(latest),
      compared: isDone
        ? (latest.compared as NonNullable<ReconciliationPageData['latest']>['compared'])
        : null,
      differences: differences.map(presentDifference),
    },
    earlier: earlier.map(presentReconciliation),
    may_start: mayStart && (latest.finished_at !== null || isLost(latest.started_at, clock.now())),
  };
}
