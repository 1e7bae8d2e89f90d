import { detachCardJob } from '@marque/contracts/payments/jobs';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { type CardRow, markRemoved } from './card-repository.ts';

/** Removes a card here, and at the provider as soon as it answers. */
export async function discardCard(trx: Transaction<Tables>, card: CardRow, now: Date): Promise<void> {
  await markRemoved(trx, card.id, now);
  await enqueue(trx, detachCardJob, { providerId: card.provider_id });
}
