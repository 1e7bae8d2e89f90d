import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { BaseLogger } from 'pino';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { PushServices } from '../../platform/notifications/push-subscription.ts';
import { readDeviceToken } from './device-token.ts';
import { deleteEarlierDevices, saveDevice } from './repository.ts';

type Parts = {
  log: Pick<BaseLogger, 'warn'>;
  /** Null if messages are not sent by web push. */
  services: PushServices | null;
};

/** A device receives messages only for the customer who last registered it. */
export async function registerDevice(
  { db, clock, actor }: Context<CustomerActor>,
  fcmToken: string,
  { log, services }: Parts,
): Promise<{ registered: boolean } | Refusal<'push-service-unsupported'>> {
  const token = readDeviceToken(fcmToken, services);
  if (token === null) return refuse('push-service-unsupported');
  const device = { sessionId: actor.sessionId, fcmToken: token, now: clock.now() };
  const registered = await inTransaction(db, async (trx) => {
    const isSaved = await saveDevice(trx, device);
    await deleteEarlierDevices(trx, device);
    return isSaved;
  });
  if (!registered)
    log.warn({ sessionId: device.sessionId }, 'A device was not registered, because its session has ended.');
  return { registered };
}
