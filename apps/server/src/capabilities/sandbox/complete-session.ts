import type { SandboxVisit } from '@marque/contracts/sandbox';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import { announceEvents } from './announce-events.ts';
import { effectOf } from './effect-of.ts';
import { lockObject, saveObject } from './object-repository.ts';
import { presentVisit } from './read-visit.ts';
import type { Visit } from './visit.ts';

/** Gives the chosen card to the customer and tells our webhook. */
export async function completeSession(
  trx: Transaction<Tables>,
  { session, intent }: Visit,
  now: Date,
): Promise<SandboxVisit> {
  const method = await lockObject(trx, 'payment_method', intent.payment_method);
  if (method) await saveObject(trx, { ...method, customer: session.customer });
  const succeeded = await saveObject(trx, { ...intent, status: 'succeeded' });
  const completed = await saveObject(trx, { ...session, status: 'complete', url: null });
  await announceEvents(
    trx,
    [
      { type: 'setup_intent.succeeded', object: succeeded },
      { type: 'checkout.session.completed', object: completed },
    ],
    { effect: effectOf(method ?? {}), now },
  );
  return presentVisit({ session: completed, intent: succeeded }, now);
}
