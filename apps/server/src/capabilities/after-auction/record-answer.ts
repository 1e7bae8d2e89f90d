import type { Tables } from '@marque/db/rows.gen';
import type { OfferSide } from '@marque/domain/selling/offers';
import type { Transaction } from 'kysely';
import type { CustomerActor } from '../../platform/context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { type OfferRow, saveAnswer } from './repository.ts';
import { tell } from './tell.ts';

type Answer = {
  answer: 'accepted' | 'declined' | 'expired';
  /** The readers of the news. */
  to: readonly OfferSide[];
  at: Date;
  /** Null stands for the system. */
  actor: CustomerActor | null;
  requestId?: string;
};

/** Stores how an offer ended, tells the readers, and writes the audit. */
export async function recordAnswer(
  trx: Transaction<Tables>,
  { id, listing_id }: OfferRow,
  { answer, to, at, actor, requestId }: Answer,
): Promise<void> {
  await saveAnswer(trx, id, answer, at);
  await tell(trx, answer, to, { listingId: listing_id, offerId: id });
  await writeAudit(trx, [
    {
      ...{ listingId: listing_id, action: 'offer-answered', actor, at, ...(requestId ? { requestId } : {}) },
      detail: { offer: id, answer },
    },
  ]);
}
