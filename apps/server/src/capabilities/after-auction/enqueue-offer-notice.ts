import { type OfferNews, offerNoticeJob } from '@marque/contracts/selling/offers';
import type { Tables } from '@marque/db/rows.gen';
import type { OfferSide } from '@marque/domain/selling/offers';
import type { Transaction } from 'kysely';
import { enqueueAll } from '../../platform/jobs/enqueue.ts';

/** Enqueues the news of an offer for each reader, in the transaction that makes the news. */
export const enqueueOfferNotice = (
  trx: Transaction<Tables>,
  news: OfferNews,
  readers: readonly OfferSide[],
  about: { listingId: string; offerId?: string },
): Promise<void> =>
  enqueueAll(
    trx,
    offerNoticeJob,
    readers.map((to) => ({ ...about, news, to })),
  );
