import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import { composeEvidence } from './compose-evidence.ts';
import { readDisputeAnswer, settleDisputeAnswer } from './dispute-repository.ts';
import type { PaymentProvider } from './provider.ts';
import { readDispute } from './read-disputes.ts';
import { syncDispute } from './sync-dispute.ts';

type Parts = { db: Database; provider: PaymentProvider; clock: Clock };

/**
 * Sends an answer to the provider. It may run again at any point: the provider knows a repeated call by the answer's id.
 * The dispute is brought up to date first, so that nobody can answer it twice in between.
 */
export async function sendDisputeAnswer(id: string, { db, provider, clock }: Parts): Promise<void> {
  const { state, statement, dispute_id, provider_id } = await readDisputeAnswer(db.kysely, id);
  if (state !== 'waiting') return;
  const dispute = await readDispute(db.kysely, dispute_id, clock.now());
  if (!dispute) throw new Error(`There is no dispute ${dispute_id}.`);
  const outcome = await provider.answerDispute({
    ...{ key: id, providerId: provider_id, evidence: composeEvidence(dispute, statement) },
  });
  await syncDispute(provider_id, { db, provider, clock });
  await settleDisputeAnswer(db.kysely, id, outcome);
}
