import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import { TRANSFER_DIFFERENCES } from './compare-transfers.ts';

export const RECONCILED = ['payment', 'refund', 'dispute'] as const;
export type Reconciled = (typeof RECONCILED)[number];

export const DIFFERENCES = TRANSFER_DIFFERENCES;
export type DifferenceKind = (typeof DIFFERENCES)[number];

/** How many days staff may compare. */
export const RECONCILIATION_DAYS = [7, 30, 90] as const;

/** A comparison keeps as many differences. More would mean that one fault has many effects. */
export const MOST_DIFFERENCES = 200;

/** How long comparisons are kept. */
export const RECONCILIATIONS_KEPT_MS = 365 * DAY_MS;

/** A comparison takes minutes. One that has run for so long has lost its process, and another one may begin. */
const LOST_AFTER_MS = HOUR_MS;

export const isLost = (startedAt: Date, now: Date): boolean =>
  now.getTime() - startedAt.getTime() >= LOST_AFTER_MS;

export type ReconciliationState = 'running' | 'done' | 'failed';

export function reconciliationState({
  finishedAt,
  failure,
}: {
  finishedAt: Date | null;
  failure: string | null;
}): ReconciliationState {
  if (!finishedAt) return 'running';
  return failure ? 'failed' : 'done';
}
