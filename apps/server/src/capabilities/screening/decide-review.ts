import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { screeningNoticeJob } from '@marque/contracts/screening/notices';
import type { BidderReview } from '@marque/contracts/screening/office';
import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { announceQueue } from '../../platform/realtime/announce-queue.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { addToTotal } from '../trust/totals.ts';
import { presentReview } from './present-review.ts';
import { refuseInvolved } from './refuse-involved.ts';
import { findReview, lockReview, saveDecision } from './review-repository.ts';

type Decision = { id: string; decision: 'allowed' | 'refused'; note: string };
type Refused = Refusal<'not-found' | 'not-allowed' | 'already-decided'>;

/** Decides a review once. */
export async function decideReview(
  { db, clock, actor, requestId }: Context<StaffActor<'screening.decide'>>,
  { id, decision, note }: Decision,
  live: LivePublisher,
): Promise<BidderReview | Refused> {
  const at = clock.now();
  const decidedBy = actor.customer.id;
  const refused = await inTransaction(db, async (trx): Promise<Refused | null> => {
    const review = await lockReview(trx, id);
    if (!review) return refuse('not-found');
    const involved = await refuseInvolved(trx, actor, review);
    if (involved) return involved;
    if (review.state !== 'waiting') return review.state === decision ? null : refuse('already-decided');

    await saveDecision(trx, id, { state: decision, decided_at: at, decided_by: decidedBy, note });
    await enqueue(trx, screeningNoticeJob, { reviewId: id, to: 'bidder' });
    await addToTotal(trx, 'bidders-reviewed', 1);
    if (decision === 'refused') await addToTotal(trx, 'bidders-found', 1);
    await writeAudit(trx, [
      {
        ...{ action: 'bidder-reviewed', actor, reason: note, requestId, at },
        subject: { kind: 'customer', id: review.bidder_id },
        detail: { decision, reasons: review.reasons, listing: review.listing_id, seller: review.seller_id },
      },
    ]);
    announceQueue(trx, live, 'screening.decide');
    return null;
  });
  return isRefusal(refused) ? refused : presentReview(await findReview(db.kysely, id));
}
