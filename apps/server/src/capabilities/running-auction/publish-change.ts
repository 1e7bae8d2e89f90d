import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { changePublishedJob, type ListingChange } from '@marque/contracts/selling/running';
import { afterCommit, inTransaction } from '@marque/db/transaction';
import { DAY_MS } from '@marque/domain/time/durations';
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

/**
 * Every bidder gets each change by mail and cannot switch that off. So a seller must collect what has changed, and cannot
 * write to all bidders as often as they like.
 */
const MOST_IN_A_DAY = { seller: 5, house: 10 } as const;

type NewChange = { id: string; text: string; needsConsent: boolean; key: string | undefined };

type Outcome =
  | ListingChange
  | Refusal<'not-found' | 'not-allowed' | 'too-many-changes' | 'changes-published-often'>
  | Refusal<'listing-withdrawn' | 'auction-ended'>;

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
    const since = new Date(at.getTime() - DAY_MS);
    const latest = earlier.filter(
      ({ side, published_at }) => side === publisher.side && published_at > since,
    );
    const max = MOST_IN_A_DAY[publisher.side];
    if (latest.length >= max) return refuse('changes-published-often', { values: { max } });
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
