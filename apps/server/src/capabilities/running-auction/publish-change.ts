import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { changePublishedJob, type ListingChange } from '@marque/contracts/selling/running';
import { afterCommit, inTransaction } from '@marque/db/transaction';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { announce } from '../bidding/announce.ts';
import { recordChange } from '../bidding/record-change.ts';
import { databaseTime, lockAuction } from '../bidding/repository.ts';
import { lockPerson } from '../conflicts/lock-person.ts';
import { findChanges, insertChange } from './change-repository.ts';
import { publisherOf } from './policy.ts';
import { presentChange } from './present-change.ts';

/** A car with more changes than this should be withdrawn and described again. */
const MOST_CHANGES = 30;

type NewChange = { id: string; text: string; needsConsent: boolean; key: string | undefined };

type Outcome =
  | ListingChange
  | Refusal<'not-found' | 'not-allowed' | 'too-many-changes' | 'listing-withdrawn' | 'auction-ended'>;

/**
 * Publishes a change of the car, for ever, and tells everybody who has bid on it or watches it. Staff who publish one may
 * not bid on the car afterwards (`place-bid.ts`).
 */
export function publishChange(
  { db, actor, locale, requestId }: Context<CustomerActor>,
  { id, text, needsConsent, key }: NewChange,
  live: LivePublisher,
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const auction = await lockAuction(trx, id);
    if (!auction) return refuse('not-found');
    await lockPerson(trx, actor.customer.id);
    const publisher = await publisherOf(trx, actor, auction);
    if (isRefusal(publisher)) return publisher;
    const earlier = await findChanges(trx, id);
    const first = key && earlier.find((change) => change.key === key);
    if (first) return presentChange(first);
    if (earlier.length >= MOST_CHANGES) return refuse('too-many-changes', { values: { max: MOST_CHANGES } });

    const at = await databaseTime(trx);
    const recorded = await recordChange(trx, auction, { needsConsent, at });
    if (isRefusal(recorded)) return recorded;
    const { row, confirmBy } = recorded;
    const change = await insertChange(trx, {
      ...{ listing_id: id, sequence: row.sequence, author_id: actor.customer.id, side: publisher.side },
      ...{ text, locale, published_at: at, confirm_by: confirmBy, key: key ?? null },
    });
    await enqueue(trx, changePublishedJob, { changeId: change.id });
    await writeAudit(trx, [
      {
        ...{ listingId: id, action: 'change-published', requestId, at },
        actor: publisher.side === 'house' ? publisher.staff : actor,
        detail: { change: change.id, needs_consent: confirmBy !== null },
      },
    ]);
    afterCommit(trx, () => announce(live, 'listing.updated', row));
    return presentChange(change);
  });
}
