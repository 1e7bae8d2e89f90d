import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import { ProviderUnavailable } from '../../src/capabilities/payment-provider/provider.ts';
import { handleEvent } from '../../src/capabilities/payments/handle-event.ts';
import { openPayments } from '../../src/capabilities/payments/open-payments.ts';
import { readConfig } from '../../src/platform/config.ts';

const quiet = { live: { publish: () => {} }, signals: { announce: () => {} } };

/** The payments of a test, with the sandbox as the provider. */
export const paymentsOn = (db: Database, clock: Clock) =>
  openPayments(readConfig({ MARQUE_ENV: 'testing' }), { db, clock, ...quiet });

type SandboxEvent = { id: string; type: string; objectId: string };

/** The events that the sandbox has announced, in its order. */
export async function listSandboxEvents({ pool }: Database): Promise<SandboxEvent[]> {
  const { rows } = await pool.query<SandboxEvent>(
    `select id, data ->> 'type' as type, data -> 'data' -> 'object' ->> 'id' as "objectId"
     from sandbox.objects where kind = 'event' order by created_at, id`,
  );
  return rows;
}

/** Stores an event as the webhook does, and handles it as its job does. The queue would try again after a silent provider. */
export async function receiveEvent(
  db: Database,
  clock: Clock,
  { id, type, objectId }: SandboxEvent,
): Promise<void> {
  const at = clock.now();
  await db.kysely
    .insertInto('provider_events')
    .values({ id, kind: type, object_id: objectId, occurred_at: at, received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await handleEvent(id, { db, clock, ...paymentsOn(db, clock) }).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error;
  });
}
