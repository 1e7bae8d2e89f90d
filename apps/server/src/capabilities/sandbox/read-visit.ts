import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { SandboxVisit } from '@marque/contracts/sandbox';
import type { Context } from '../../platform/context.ts';
import { isCharge, readChargeAuthentication } from './charge-authentication.ts';
import { findObject } from './object-repository.ts';
import { TEST_CARDS } from './test-cards.ts';
import { statusOf, type Visit } from './visit.ts';

export async function readVisit(
  { db, clock }: Context,
  id: string,
): Promise<SandboxVisit | Refusal<'not-found'>> {
  if (isCharge(id)) return readChargeAuthentication(db.kysely, id);
  const session = await findObject(db.kysely, 'checkout.session', id);
  const intent = await findObject(db.kysely, 'setup_intent', session?.setup_intent);
  return session && intent ? presentVisit({ session, intent }, clock.now()) : refuse('not-found');
}

export const presentVisit = (visit: Visit, now: Date): SandboxVisit => ({
  step: stepOf(visit, now),
  cancel_url: String(visit.session.cancel_url),
  return_url: String(visit.session.success_url),
  test_cards: [...TEST_CARDS],
});

function stepOf({ session, intent }: Visit, now: Date): SandboxVisit['step'] {
  const status = statusOf(session, now);
  if (status === 'complete') return 'done';
  if (status === 'expired') return 'ended';
  return intent.status === 'requires_action' ? 'authenticate' : 'card';
}
