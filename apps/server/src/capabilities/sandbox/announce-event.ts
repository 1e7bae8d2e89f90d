import { deliverSandboxEventJob } from '@marque/contracts/sandbox';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { newObject, type SandboxObject, saveObject } from './object-repository.ts';

/** Stores an event about an object, and sends it to our webhook after the commit. */
export async function announceEvent(
  trx: Transaction<Tables>,
  type: string,
  object: SandboxObject,
  now: Date,
): Promise<void> {
  const event = newObject('event', now, { type, data: { object } });
  await saveObject(trx, event);
  await enqueue(trx, deliverSandboxEventJob, { id: event.id });
}
