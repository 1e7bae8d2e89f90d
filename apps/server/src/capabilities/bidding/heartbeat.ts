import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import { outageExtension } from '@marque/domain/bidding/outage-extension';
import type { Kysely, Transaction } from 'kysely';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { announce } from './announce.ts';
import { type AuctionRow, auctionOf } from './auction-row.ts';
import { databaseTime } from './repository.ts';

/** If there was no beat for longer than this, no bids could be taken: it was an outage. */
const SILENCE_MS = 30_000;

/**
 * Every process that takes bids records a beat every few seconds. The first beat after an outage extends the affected
 * auctions in the same transaction.
 */
export async function beat(database: Database, live: LivePublisher): Promise<void> {
  const extended = await inTransaction(database, async (trx) => {
    await trx
      .insertInto('bidding_heartbeat')
      .values({ beaten_at: await databaseTime(trx) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { beaten_at } = await trx
      .selectFrom('bidding_heartbeat')
      .select('beaten_at')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const now = await databaseTime(trx);
    await trx.updateTable('bidding_heartbeat').set({ beaten_at: now }).execute();
    return now.getTime() - beaten_at.getTime() > SILENCE_MS
      ? extendAfterOutage(trx, { from: beaten_at, to: now })
      : [];
  });
  for (const row of extended) announce(live, 'auction.extended', row);
}

export async function takesBids(kysely: Kysely<Tables>, now: Date): Promise<boolean> {
  const beat = await kysely.selectFrom('bidding_heartbeat').select('beaten_at').executeTakeFirst();
  return beat !== undefined && now.getTime() - beat.beaten_at.getTime() <= SILENCE_MS;
}

async function extendAfterOutage(
  trx: Transaction<Tables>,
  outage: { from: Date; to: Date },
): Promise<AuctionRow[]> {
  const open = await trx
    .selectFrom('auctions')
    .selectAll()
    .where('status', 'in', ['live', 'scheduled'])
    .where('starts_at', '<=', outage.to)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const extended = open.flatMap((row) => {
    const ends_at = outageExtension(auctionOf(row).terms, outage);
    return ends_at > row.ends_at ? [{ ...row, ends_at, outage_extended_at: outage.to }] : [];
  });
  for (const { id, ends_at, outage_extended_at } of extended)
    await trx.updateTable('auctions').set({ ends_at, outage_extended_at }).where('id', '=', id).execute();
  if (extended.length > 0)
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
