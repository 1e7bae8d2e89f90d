import type { Tables } from '@marque/db/rows.gen';
import { sql, type Transaction } from 'kysely';

/** Until the end of the transaction, no other car of this seller with the same chassis number is scheduled. */
export const lockChassis = (trx: Transaction<Tables>, listingId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('chassis:' || owner_id || ' ' || chassis_key(chassis), 0))
    from listings where id = ${listingId} and chassis_key(chassis) is not null`.execute(trx);

export type Chain = { firstId: string; latestId: string };

/**
 * The other attempts of the seller to sell a car with this chassis number, by the chains in which they were counted, with the
 * latest listing of each that the public has seen. There is usually one chain; a car that was once offered twice at the same
 * time has several. A car whose sale was settled may have come back to its seller, and begins anew.
 */
export async function findChains(trx: Transaction<Tables>, listingId: string): Promise<Chain[]> {
  const { rows } = await sql<Chain>`
    select "firstId", "latestId" from (
      select distinct on ("firstId") coalesce(other.first_listing_id, other.id) as "firstId", other.id as "latestId",
        other.lot_number
      from listings as car join listings as other
        on other.make_key = car.make_key and chassis_key(other.chassis) = chassis_key(car.chassis)
          and other.shelf <> 'hidden' and other.owner_id = car.owner_id
      where car.id = ${listingId}
        and coalesce(other.first_listing_id, other.id) <> coalesce(car.first_listing_id, car.id)
      order by "firstId", other.lot_number desc
    ) as chain
    where not exists (
      select from listings as settled
      where (settled.id = "firstId" or settled.first_listing_id = "firstId") and settled.sale_outcome = 'settled')
    order by lot_number`.execute(trx);
  return rows;
}

/** How a listing and its current sale have ended. */
export const findEndOf = (trx: Transaction<Tables>, listingId: string) =>
  trx
    .selectFrom('listings')
    .leftJoin('sales', (join) =>
      join.onRef('sales.listing_id', '=', 'listings.id').on('sales.replaced_by_id', 'is', null),
    )
    .select(['listings.status', 'sales.state as sale'])
    .where('listings.id', '=', listingId)
    .executeTakeFirstOrThrow();

/** The attempts of which a listing is one become the next attempts after another listing. A trigger counts them anew. */
export async function appendAttempts(
  trx: Transaction<Tables>,
  { listingId, formerId }: { listingId: string; formerId: string },
): Promise<void> {
  const { rows } = await sql<{ id: string; former_id: string }>`
    select attempt.id, coalesce(attempt.former_listing_id, ${formerId}) as former_id
    from listings as car join listings as attempt
      on attempt.id = coalesce(car.first_listing_id, car.id)
        or attempt.first_listing_id = coalesce(car.first_listing_id, car.id)
    where car.id = ${listingId} order by attempt.attempt`.execute(trx);
  for (const { id, former_id } of rows)
    await trx.updateTable('listings').set({ former_listing_id: former_id }).where('id', '=', id).execute();
}
