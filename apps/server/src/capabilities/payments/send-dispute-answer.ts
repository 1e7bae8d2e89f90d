import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import type { Clock } from '@marque/domain/clock';
import { type PaymentProvider, ProviderRefusal } from '../payment-provider/provider.ts';
import { tell } from '../sales/tell.ts';
import { findDisputeAnswer, settleDisputeAnswer } from './dispute-repository.ts';
import { syncDispute } from './sync-dispute.ts';

type Parts = { db: Database; provider: PaymentProvider; clock: Clock };

/**
 * Sends an answer to the provider. Its job and the sweeper call this, in any order and any number of times: the provider
 * knows a repeated call by the answer's id. If the provider refuses the answer, the house is told once.
 */
export async function sendDisputeAnswer(id: string, { db, provider, clock }: Parts): Promise<void> {
  const answer = await findDisputeAnswer(db.kysely, id);
  if (answer.state !== 'waiting') return;
  const { provider_id: providerId, evidence, sale_id: saleId } = answer;
  let outcome: 'sent' | 'refused' = 'refused';
  try {
    outcome = await provider.answerDispute({ key: id, providerId, evidence });
    // The dispute is read again before the answer counts as sent. Otherwise staff could answer it once more in between.
    const { answerKey } = await syncDispute(providerId, { db, provider, clock });
    // The provider also refuses evidence that it already has, if it has forgotten the key of the first call.
    if (answerKey === id) outcome = 'sent';
  } catch (error) {
    // Another attempt would be refused too.
    if (!(error instanceof ProviderRefusal)) throw error;
  }
  await inTransaction(db, async (trx) => {
    const isSettled = await settleDisputeAnswer(trx, id, outcome);
    if (isSettled && outcome === 'refused') await tell(trx, 'dispute-answer-refused', ['house'], { saleId });
  });
}
