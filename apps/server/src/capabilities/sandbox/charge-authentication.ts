import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { SandboxVisit } from '@marque/contracts/sandbox';
import type { Tables } from '@marque/db/rows.gen';
import type { Kysely, Transaction } from 'kysely';
import { declined, settleIntent } from './charge-calls.ts';
import { findObject, lockObject, type SandboxObject } from './object-repository.ts';

export const isCharge = (id: string): boolean => id.startsWith('pi_');

/** The visit in which the customer authenticates a charge. It has no cards to choose from. */
export async function readChargeAuthentication(
  kysely: Kysely<Tables>,
  id: string,
): Promise<SandboxVisit | Refusal<'not-found'>> {
  const intent = await findObject(kysely, 'payment_intent', id);
  return intent?.return_url ? presentAuthentication(intent) : refuse('not-found');
}

export async function answerChargeAuthentication(
  trx: Transaction<Tables>,
  id: string,
  confirm: boolean,
  now: Date,
): Promise<SandboxVisit | Refusal<'not-found' | 'already-done'>> {
  const intent = await lockObject(trx, 'payment_intent', id);
  if (!intent) return refuse('not-found');
  if (intent.status !== 'requires_action') return refuse('already-done');
  const answered = confirm
    ? { ...intent, status: 'succeeded', next_action: null }
    : declined(intent, 'authentication_required');
  await settleIntent(trx, answered, now);
  return presentAuthentication(answered);
}

const presentAuthentication = ({ status, return_url }: SandboxObject): SandboxVisit => ({
  step: status === 'requires_action' ? 'authenticate' : 'done',
  cancel_url: String(return_url),
  return_url: String(return_url),
  test_cards: [],
});
