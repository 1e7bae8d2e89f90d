import { inTransaction } from '@marque/db/transaction';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { deleteEarlierDevices, saveDevice } from './repository.ts';

/** A device that somebody else had registered is theirs no longer: who logged in on it last is told. */
export function registerDevice(
  { db, clock, actor }: Context<CustomerActor>,
  fcmToken: string,
): Promise<{ registered: boolean }> {
  const device = { sessionId: actor.sessionId, fcmToken, now: clock.now() };
  return inTransaction(db, async (trx) => {
    const registered = await saveDevice(trx, device);
    await deleteEarlierDevices(trx, device);
    return { registered };
  });
}
