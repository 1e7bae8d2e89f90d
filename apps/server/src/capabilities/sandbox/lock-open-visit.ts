import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import { lockObject } from './object-repository.ts';
import { statusOf, type Visit } from './visit.ts';

/** Finds a visit to the page for cards that has not ended, and locks it. */
export async function lockOpenVisit(
  trx: Transaction<Tables>,
  id: string,
  now: Date,
): Promise<Visit | Refusal<'not-found' | 'already-done'>> {
  const session = await lockObject(trx, 'checkout.session', id);
  const intent = await lockObject(trx, 'setup_intent', session?.setup_intent);
  if (!session || !intent) return refuse('not-found');
  return statusOf(session, now) === 'open' ? { session, intent } : refuse('already-done');
}
