import type {
  ReconciledSide,
  Reconciliation,
  ReconciliationDifference,
} from '@marque/contracts/payments/reconciliation';
import { reconciliationState } from '@marque/domain/payments/reconciliation';
import type { DifferenceRow, ReconciliationRow } from './repository.ts';

export const presentReconciliation = (row: ReconciliationRow): Reconciliation => ({
  id: row.id,
  started_by: { id: row.started_by, username: row.starter_name },
  started_at: row.started_at.toISOString(),
  days: row.days,
  state: reconciliationState({ finishedAt: row.finished_at, failure: row.failure }),
  failure: row.failure,
  difference_count: row.difference_count,
});

export const presentDifference = (row: DifferenceRow): ReconciliationDifference => ({
  ...{ subject: row.subject, kind: row.kind, own_id: row.own_id, provider_id: row.provider_id },
  ...{ sale_id: row.sale_id, here: sideOf(row.here), there: sideOf(row.there) },
  sale_currency: row.sale_currency,
});

const sideOf = (stored: Record<string, unknown>): ReconciledSide =>
  'state' in stored
    ? {
        amount_minor: Number(stored.amount_minor),
        currency: typeof stored.currency === 'string' ? stored.currency : null,
        state: String(stored.state),
      }
    : null;
