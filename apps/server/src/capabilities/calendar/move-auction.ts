import type { moveAuction as contract } from '@marque/contracts/calendar';
import type { DataOf } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { afterCommit, inTransaction } from '@marque/db/transaction';
import { homeTimeZone } from '@marque/domain/money/currency';
import { rescheduleFault } from '@marque/domain/selling/terms';
import type { Context, StaffActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { describeChanges } from '../audit/describe-changes.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { announce } from '../bidding/announce.ts';
import { lockAuction } from '../bidding/repository.ts';
import { refuseParty } from '../conflicts/is-party.ts';
import { enqueueConsignmentNotice } from '../selling/enqueue-consignment-notice.ts';
import { findCar, saveDates } from './repository.ts';

type Wanted = { id: string; startsAt: Date; endsAt: Date; consent?: string | undefined };
type Code = 'not-found' | 'not-allowed' | 'stage-passed' | 'dates-invalid' | 'schedule-not-agreed';
type Outcome = DataOf<typeof contract> | Refusal<Code>;

/**
 * Moves an auction before it begins, and tells the seller. The agreement names its days, so other days need the consent of
 * the seller, which the audit keeps.
 */
export function moveAuction(
  { db, clock, actor, requestId }: Context<StaffActor<'listings.schedule'>>,
  { id, consent, ...dates }: Wanted,
  live: LivePublisher,
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const auction = await lockAuction(trx, id);
    const car = await findCar(trx, id);
    if (!auction || !car) return refuse('not-found');
    const refusal = await refuseParty(trx, actor, id);
    if (refusal) return refusal;
    const now = clock.now();
    if (auction.status !== 'scheduled' || auction.starts_at <= now) return refuse('stage-passed');
    const moved = { id, starts_at: dates.startsAt.toISOString(), ends_at: dates.endsAt.toISOString() };
    const before = { starts_at: auction.starts_at.toISOString(), ends_at: auction.ends_at.toISOString() };
    const { starts_at, ends_at } = moved;
    if (before.starts_at === starts_at && before.ends_at === ends_at) return moved;

    const { agreed_start, agreed_end } = car;
    const agreed = agreed_start && agreed_end ? { startsAt: agreed_start, endsAt: agreed_end } : null;
    const rules = { now, timeZone: homeTimeZone(car.region), hasConsent: consent !== undefined };
    const fault = rescheduleFault(dates, agreed, rules);
    if (fault) return refuse(fault);

    const row = await saveDates(trx, id, dates);
    await enqueueConsignmentNotice(trx, 'scheduled', { listingId: id, to: 'seller' });
    await writeAudit(trx, [
      {
        ...{ listingId: id, action: 'auction-rescheduled', actor, requestId, at: now },
        ...(consent === undefined ? {} : { reason: consent }),
        changes: describeChanges(before, { starts_at, ends_at }),
      },
    ]);
    afterCommit(trx, () => announce(live, 'listing.updated', row));
    return moved;
  });
}
