import { inTransaction } from '@marque/db/transaction';
import type { BaseLogger } from 'pino';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { deleteEarlierDevices, saveDevice } from './repository.ts';

/** A device receives messages only for the customer who last registered it. */
export async function registerDevice(
  { db, clock, actor }: Context<CustomerActor>,
  fcmToken: string,
  log: Pick<BaseLogger, 'warn'>,
): Promise<{ registered: boolean }> {
  const device = { sessionId: actor.sessionId, fcmToken, now: clock.now() };
  const registered = await inTransaction(db, async (trx) => {
    const isSaved = await saveDevice(trx, device);
    await deleteEarlierDevices(trx, device);
    return isSaved;
  });
  if (!registered)
    log.warn({ sessionId: device.sessionId }, 'A device was not registered, because its session has ended.');
  return { registered };
}
