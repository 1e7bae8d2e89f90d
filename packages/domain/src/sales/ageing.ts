import { DAY_MS } from '../time/durations.ts';
import type { SaleState } from './lifecycle.ts';

/**
 * How many days a sale is usually in a state. After that, staff look into it. A premium is due within days, the handover
 * follows within two weeks, and a sale is settled two weeks after the handover. Null: the sale is over.
 */
const USUAL_DAYS: Record<SaleState, number | null> = {
  payment_due: 3,
  premium_paid: 14,
  handed_over: 15,
  settled: null,
  fell_through: null,
};

/** A sale that entered this state before is late. Null: no sale in this state is ever late. */
export function lateBefore(state: SaleState, now: Date): Date | null {
  const days = USUAL_DAYS[state];
  return days === null ? null : new Date(now.getTime() - days * DAY_MS);
}
