import type { Tables } from '@marque/db/rows.gen';
import type { Kysely, Transaction } from 'kysely';
import { databaseTime } from './repository.ts';

/** Locks the heartbeat's only row, and creates it first if this is the first beat ever. Returns the time of the last beat. */
export async function lockLastBeat(trx: Transaction<Tables>): Promise<Date> {
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
  return beaten_at;
}

export const saveBeat = (trx: Transaction<Tables>, now: Date) =>
  trx.updateTable('bidding_heartbeat').set({ beaten_at: now }).execute();

export const recordOutage = (trx: Transaction<Tables>, { from, to }: { from: Date; to: Date }) =>
  trx
    .insertInto('bidding_outages')
    .values({ began_at: from, ended_at: to })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const findLastBeat = (kysely: Kysely<Tables>) =>
  kysely.selectFrom('bidding_heartbeat').select('beaten_at').executeTakeFirst();

export const lockStartedAuctions = (trx: Transaction<Tables>, startedBy: Date) =>
  trx
    .selectFrom('auctions')
    .selectAll()
    .where('status', 'in', ['live', 'scheduled'])
    .where('starts_at', '<=', startedBy)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const saveOutageExtension = (
  trx: Transaction<Tables>,
  { id, ends_at, outage_extended_at }: { id: string; ends_at: Date; outage_extended_at: Date },
) => trx.updateTable('auctions').set({ ends_at, outage_extended_at }).where('id', '=', id).execute();
