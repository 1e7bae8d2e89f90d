import type { AuctionSnapshot } from '@marque/contracts/bidding/bids';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { afterCommit, inTransaction } from '@marque/db/transaction';
import { type ExtendedEnd, type ExtensionReason, extendEnd } from '@marque/domain/bidding/extend-end';
import type { Context, StaffActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { enqueueExtended } from '../auction-notices/enqueue-extension-notices.ts';
import { describeChanges } from '../audit/describe-changes.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { refuseParty } from '../conflicts/is-party.ts';
import { announce } from './announce.ts';
import { auctionOf, snapshotOf } from './auction-row.ts';
import { append, type LedgerChange } from './bid-batch.ts';
import { addLedgerEntries, databaseTime, isExtendedTo, lockAuction, saveAuction } from './repository.ts';

type Wanted = { id: string; endsAt: Date; reason: ExtensionReason; note: string };
type Code = 'not-found' | 'not-allowed' | Extract<ExtendedEnd, { extended: false }>['code'];
type Outcome = AuctionSnapshot | Refusal<Code>;

/**
 * Gives a live auction more time after an outage. The new end and the reason are an entry of the ledger, so the public can
 * check both. Bidders and watchers are told by mail. Bids that were decided on the former end find another revision and are
 * decided again.
 */
export async function extendAuction(
  { db, actor, requestId }: Context<StaffActor<'auctions.extend'>>,
  { id, endsAt, reason, note }: Wanted,
  live: LivePublisher,
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const row = await lockAuction(trx, id);
    if (!row) return refuse('not-found');
    const refusal = await refuseParty(trx, actor, id);
    if (refusal) return refusal;
    // The same request again. Bids may have moved the end further since.
    if (await isExtendedTo(trx, id, endsAt)) return snapshotOf(row);
    const now = await databaseTime(trx);
    const decision = extendEnd(auctionOf(row).terms, endsAt, now);
    if (!decision.extended) return refuse(decision.code);

    const change: LedgerChange = { row: { ...row, ends_at: endsAt, extension_reason: reason }, entries: [] };
    append(change, {
      ...{ kind: 'extended', bidder: null, amount: row.price, arrivedAt: now, maximum: null },
      ...{ endsAfter: endsAt, extension: { endsAt: endsAt.toISOString(), reason } },
    });
    const extended = { ...change.row, extension_sequence: change.row.sequence };
    await addLedgerEntries(
      trx,
      change.entries.map((entry) => ({ ...entry, reason })),
    );
    await saveAuction(trx, extended);
    await enqueueExtended(trx, { auctionId: id, sequence: extended.sequence, actorId: actor.customer.id });
    await writeAudit(trx, [
      {
        ...{ listingId: id, action: 'auction-extended-by-staff', actor, reason: note, requestId, at: now },
        changes: describeChanges({ ends_at: row.ends_at.toISOString() }, { ends_at: endsAt.toISOString() }),
        detail: { public_reason: reason, sequence: extended.sequence },
      },
    ]);
    afterCommit(trx, () => announce(live, 'auction.extended', extended));
    return snapshotOf(extended);
  });
}
