import { type Refusal, refuse } from '@marque/contracts/refusal';
import { screeningNoticeJob } from '@marque/contracts/screening/notices';
import type { Tables } from '@marque/db/rows.gen';
import { connectionsOf } from '@marque/domain/screening/connections';
import { reviewStanding } from '@marque/domain/screening/review-standing';
import type { Transaction } from 'kysely';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { findPair } from './connection-repository.ts';
import { findReviewsOf, insertReview } from './review-repository.ts';

type ScreenedBid = { auctionId: string; bidderId: string; arrivedAt: Date };

export type ScreeningRefusal = Refusal<'bidder-under-review' | 'bidder-refused'>;

/**
 * Decides whether a bidder who has something in common with the seller may bid, and opens a review if staff do not know
 * about it yet. The transaction must be committed even if the bid is refused.
 */
export async function screenBidder(
  trx: Transaction<Tables>,
  { auctionId, bidderId, arrivedAt }: ScreenedBid,
): Promise<ScreeningRefusal | null> {
  const pair = await findPair(trx, { auctionId, bidderId });
  if (!pair) return null;
  const reasons = connectionsOf(pair.seller, pair.bidder);
  switch (reviewStanding(await findReviewsOf(trx, pair), reasons)) {
    case 'allowed':
      return null;
    case 'refused':
      return refuse('bidder-refused');
    case 'unreviewed': {
      const opened = await insertReview(trx, {
        ...{ listing_id: auctionId, seller_id: pair.seller.id, bidder_id: bidderId },
        ...{ reasons, opened_at: arrivedAt },
      });
      if (opened) await enqueue(trx, screeningNoticeJob, { reviewId: opened.id, to: 'house' });
      return refuse('bidder-under-review');
    }
    case 'waiting':
      return refuse('bidder-under-review');
  }
}
