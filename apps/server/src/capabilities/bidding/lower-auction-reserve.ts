import { reserveMetJob } from '@marque/contracts/bidding/jobs';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { reserveLoweredJob } from '@marque/contracts/selling/running';
import { afterCommit, inTransaction } from '@marque/db/transaction';
import { lowerReserve } from '@marque/domain/bidding/lower-reserve';
import { DAY_MS } from '@marque/domain/time/durations';
import type { Context, CustomerActor, StaffActor } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { describeSecretChanges } from '../audit/describe-changes.ts';
import { noteSecretRead } from '../audit/read-secret.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { refuseParty } from '../conflicts/is-party.ts';
import { isBlocked } from '../customers/is-blocked.ts';
import { announce } from './announce.ts';
import { type AuctionRow, auctionOf } from './auction-row.ts';
import { isOwner } from './policy.ts';
import { countLowerings, databaseTime, lockAuction } from './repository.ts';
import { writeLoweredReserve } from './write-lowered-reserve.ts';

type Code =
  | 'not-found'
  | 'not-allowed'
  | 'amount-invalid'
  | 'listing-withdrawn'
  | 'auction-ended'
  | 'reserve-not-lower'
  | 'reserve-step-too-small'
  | 'reserve-lowered-often';
type Outcome = AuctionRow | Refusal<Code>;

/**
 * Lowers the reserve, as its seller, or as staff with the consent of the seller, which the audit keeps. Such staff may not
 * bid on the car afterwards (`place-bid.ts`), and the seller is told. The public learns that it was lowered, but never sees
 * the old or the new amount. Nobody but the seller and staff can tell from a response whether there is a reserve.
 */
export async function lowerAuctionReserve(
  { db, actor, requestId }: Context<CustomerActor | StaffActor<'reserves.lower'>>,
  { id, reserve, consent }: { id: string; reserve: number | null; consent?: string },
  { live, auditKey }: { live: LivePublisher; auditKey: Buffer },
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const row = await lockAuction(trx, id);
    if (!row) return refuse('not-found');
    const isStaff = 'permission' in actor;
    if (!isStaff && !isOwner(actor, row.owner_id)) return refuse('not-found');
    if (!isStaff && isBlocked(actor)) return refuse('not-allowed');
    // A bidder gains from a lower reserve. Sellers agree by doing it themselves.
    const refusal = isStaff && (await refuseParty(trx, actor, id));
    if (refusal) return refusal;
    const now = await databaseTime(trx);
    // Each of these responses says something about the reserve, so staff who get one have read it.
    const noteReading = async () =>
      isStaff &&
      noteSecretRead(trx, [{ subject: { kind: 'listing', id }, secret: 'reserve' }], {
        ...{ actor, requestId, at: now },
      });
    // The same request again, such as after a lost response.
    if (row.reserve === reserve) {
      await noteReading();
      return row;
    }
    const since = new Date(now.getTime() - DAY_MS);
    const decision = lowerReserve(auctionOf(row), reserve, now, {
      ...{ by: isStaff ? 'staff' : 'seller', earlier: await countLowerings(trx, id, since) },
    });
    if (!decision.lowered) {
      await noteReading();
      return refuse(decision.code, 'max' in decision ? { values: { max: decision.max } } : {});
    }

    const lowered = await writeLoweredReserve(trx, row, { reserve, at: now });
    if (isStaff) await enqueue(trx, reserveLoweredJob, { listingId: id });
    if (decision.reserveMet) await enqueue(trx, reserveMetJob, { auctionId: id, bySeller: !isStaff });
    await writeAudit(trx, [
      {
        listingId: id,
        action: 'reserve-lowered',
        actor,
        ...(consent === undefined ? {} : { reason: consent }),
        changes: describeSecretChanges({ reserve: row.reserve }, { reserve }, { listingId: id, auditKey }),
        requestId,
        at: now,
      },
    ]);
    afterCommit(trx, () => announce(live, 'listing.updated', lowered));
    return lowered;
  });
}
