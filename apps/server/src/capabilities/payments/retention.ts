import type { Retention } from '@marque/db/prune-table';
import { DAY_MS } from '@marque/domain/time/durations';

/**
 * The provider sends an event again for three days, and on request for 30 days. Within this time, its row says that it was handled.
 * Later than that it could do no harm either, because handling an event only reads the state from the provider.
 */
const EVENTS_KEPT_MS = 90 * DAY_MS;
/** As long as the events about them. The sweep ends a visit that was never completed after two days. */
const CARD_SETUPS_KEPT_MS = 90 * DAY_MS;

/** An event that was not handled, and a visit that has not ended, have no such time, so they stay. */
export const PAYMENT_RETENTION: Retention[] = [
  { table: 'provider_events', column: 'handled_at', keptMs: EVENTS_KEPT_MS },
  { table: 'card_setups', column: 'ended_at', keptMs: CARD_SETUPS_KEPT_MS },
];
