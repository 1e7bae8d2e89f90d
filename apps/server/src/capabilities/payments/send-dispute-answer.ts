import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import { findDisputeAnswer, findDisputeState, settleDisputeAnswer } from './dispute-repository.ts';
import type { PaymentProvider } from './provider.ts';
import { syncDispute } from './sync-dispute.ts';

type Parts = { db: Database; provider: PaymentProvider; clock: Clock };

/**
 * Sends an answer to the provider. Its job and the sweeper call this, in any order and any number of times: the provider
 * knows a repeated call by the answer's id. The dispute is read again before the answer counts as sent. Otherwise staff
 * could answer it once more in between.
 */
export async function sendDisputeAnswer(id: string, { db, provider, clock }: Parts): Promise<void> {
  const { state, evidence, provider_id } = await findDisputeAnswer(db.kysely, id);
  if (state !== 'waiting') return;
  const outcome = await provider.answerDispute({ key: id, providerId: provider_id, evidence });
  await syncDispute(provider_id, { db, provider, clock });
  // The provider also refuses evidence that it already has, if it has forgotten the key of the first call.
  const isWithBank = (await findDisputeState(db.kysely, provider_id)) === 'under_review';
  await settleDisputeAnswer(db.kysely, id, isWithBank ? 'sent' : outcome);
}
