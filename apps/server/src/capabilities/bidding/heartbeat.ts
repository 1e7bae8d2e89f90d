import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { afterCommit, inTransaction } from '@marque/db/transaction';
import { outageExtension } from '@marque/domain/bidding/outage-extension';
import { OUTAGE_MS } from '@marque/domain/bidding/uptime';
import type { Kysely, Transaction } from 'kysely';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { announce } from './announce.ts';
import { type AuctionRow, auctionOf } from './auction-row.ts';
import {
  findLastBeat,
  lockLastBeat,
  lockStartedAuctions,
  recordOutage,
  saveBeat,
  saveOutageExtension,
} from './heartbeat-repository.ts';
import { databaseTime } from './repository.ts';

/**
 * Every process that takes bids records a beat every few seconds. The first beat after an outage extends the affected
 * auctions in the same transaction.
 */
export async function beat(database: Database, live: LivePublisher): Promise<void> {
  await inTransaction(database, async (trx) => {
    const lastBeat = await lockLastBeat(trx);
    const now = await databaseTime(trx);
    await saveBeat(trx, now);
    if (now.getTime() - lastBeat.getTime() <= OUTAGE_MS) return;
    const outage = { from: lastBeat, to: now };
    await recordOutage(trx, outage);
    const extended = await extendAfterOutage(trx, outage);
    afterCommit(trx, () => {
      for (const row of extended) announce(live, 'auction.extended', row);
    });
  });
}

export async function takesBids(kysely: Kysely<Tables>, now: Date): Promise<boolean> {
  const beat = await findLastBeat(kysely);
  return beat !== undefined && now.getTime() - beat.beaten_at.getTime() <= OUTAGE_MS;
}

async function extendAfterOutage(
  trx: Transaction<Tables>,
  outage: { from: Date; to: Date },
): Promise<AuctionRow[]> {
  const open = await lockStartedAuctions(trx, outage.to);
  const extended = open.flatMap((row) => {
    const ends_at = outageExtension(auctionOf(row).terms, outage);
    return ends_at > row.ends_at ? [{ ...row, ends_at, outage_extended_at: outage.to }] : [];
  });
  for (const auction of extended) await saveOutageExtension(trx, auction);
  await writeAudit(
    trx,
    extended.map(({ id, ends_at }) => ({
      listingId: id,
      action: 'outage-extended' as const,
      actor: null,
      detail: {
        from: outage.from.toISOString(),
        to: outage.to.toISOString(),
        ends_at: ends_at.toISOString(),
      },
      at: outage.to,
    })),
  );
  return extended;
}
