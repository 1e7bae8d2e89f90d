import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '@marque/domain/time/durations';
import type { Logger } from 'pino';
import { repeat, type Ticker } from '../../platform/repeat.ts';
import { MOST_UNANSWERED } from '../payment-provider/provider-patience.ts';
import type { SaleRow } from '../sales/repository.ts';
import { chargeSale } from './charge-sale.ts';
import { claimDueSales } from './payment-repository.ts';
import type { SyncParts } from './sync-payment.ts';

/** Jobs that repeat run by the minute, which would be too late for sales that must be charged within a minute. */
const TICK_MS = 5_000;
/** The provider may take a second or two for a charge, and a thousand sales must be charged within a minute. */
const AT_ONCE = 40;
/** Charges begin one after the other, so that bids elsewhere do not wait for the database. */
const SPACING_MS = 35;
const CLAIMED_AT_ONCE = 10;
/** How long a claim lasts. Afterwards the sale is due again, if the process that claimed it has not finished. */
const CLAIM_MS = MINUTE_MS;

export const startChargingDue = (parts: SyncParts, log: Logger, isPaused: () => boolean): Ticker =>
  repeat('automatic charge', TICK_MS, log, () => chargeDue(parts, isPaused));

/**
 * Charges the default cards of all winners who have not paid in time. Any number of processes may run it at the same
 * time, and any of them may be killed. A sale that cannot be charged now is due again a minute later. If the provider
 * is out of order, the next run tries again. If charges are paused, the run ends, and sales that are due stay due.
 */
export async function chargeDue(parts: SyncParts, isPaused = () => false): Promise<void> {
  const { db, clock } = parts;
  // A claimed sale is due after this time, so a run does not take it twice.
  const dueBy = clock.now();
  const errors: unknown[] = [];
  const running = new Set<Promise<void>>();
  let unanswered = 0;

  const mayGoOn = () => unanswered < MOST_UNANSWERED && !isPaused();
  const begin = (sale: SaleRow) => {
    const charge = chargeSale(sale, parts)
      .then((state) => {
        unanswered = state === 'unknown' ? unanswered + 1 : 0;
      })
      // One sale that cannot be charged must not keep the others from being charged.
      .catch((error: unknown) => {
        errors.push(error);
      })
      .finally(() => running.delete(charge));
    running.add(charge);
  };

  while (mayGoOn()) {
    const claimedUntil = new Date(clock.now().getTime() + CLAIM_MS);
    const sales = await claimDueSales(db.kysely, { dueBy, claimedUntil, limit: CLAIMED_AT_ONCE });
    if (sales.length === 0) break;
    for (const sale of sales) {
      if (running.size >= AT_ONCE) await Promise.race(running);
      // The others are due again when the claim ends.
      if (!mayGoOn()) break;
      begin(sale);
      await pause(SPACING_MS);
    }
  }
  await Promise.all(running);
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} sales could not be charged.`);
}
