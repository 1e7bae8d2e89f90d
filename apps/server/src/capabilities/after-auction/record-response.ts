import type { Tables } from '@marque/db/rows.gen';
import type { OfferSide } from '@marque/domain/selling/offers';
import type { Transaction } from 'kysely';
import type { CustomerActor } from '../../platform/context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { enqueueOfferNotice } from './enqueue-offer-notice.ts';
import { type OfferRow, saveResponse } from './repository.ts';

type Response = {
  response: 'accepted' | 'declined' | 'expired';
  /** The readers of the news. */
  to: readonly OfferSide[];
  at: Date;
  /** Null stands for the system. */
  actor: CustomerActor | null;
  requestId?: string;
};

/** Stores how an offer ended, tells the readers, and writes the audit. */
export async function recordResponse(
  trx: Transaction<Tables>,
  { id, listing_id }: OfferRow,
  { response, to, at, actor, requestId }: Response,
): Promise<void> {
  await saveResponse(trx, id, response, at);
  await enqueueOfferNotice(trx, response, to, { listingId: listing_id, offerId: id });
  await writeAudit(trx, [
    {
      ...{ listingId: listing_id, action: 'offer-answered', actor, at, ...(requestId ? { requestId } : {}) },
      detail: { offer: id, answer: response },
    },
  ]);
}
