import type { Tables } from '@marque/db/rows.gen';
import type { ListingState } from '@marque/domain/listings/lifecycle';
import { GIVEN_UP } from '@marque/domain/selling/relisting';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';

/**
 * Locks all attempts to sell the car of a listing. Whatever begins an attempt, or sells the car after one has ended, locks
 * the car before any row, so that only one of them succeeds.
 */
export const lockCar = (trx: Transaction<Tables>, listingId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('car:' || coalesce(first_listing_id, id)::text, 0))
    from listings where id = ${listingId}`.execute(trx);

/** The later attempts to sell the car of a listing. One that was given up leaves the car free. */
const relistings = (formerId: RawBuilder<unknown>) =>
  sql`listings as former join listings as relisting
    on relisting.first_listing_id = coalesce(former.first_listing_id, former.id)
      and relisting.attempt > former.attempt and relisting.status not in (${sql.join(GIVEN_UP)})
    where former.id = ${formerId}`;

/** Whether the car is offered again, as a part of a larger statement. */
export const hasRelisting = (formerId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from ${relistings(formerId)})`;

export type Relisting = {
  id: string;
  status: ListingState;
  /** The listing of which it is a later attempt. */
  former_id: string;
  version: number | null;
};

/** The latest listing in which each of these cars is offered again. */
export async function findRelistings(
  kysely: Kysely<Tables>,
  formerIds: readonly string[],
): Promise<Relisting[]> {
  const { rows } = await sql<Relisting>`
    select latest.*, submissions.version
    from unnest(${formerIds}::uuid[]) as asked (id) cross join lateral (
      select relisting.id, relisting.status, former.id as former_id from ${relistings(sql.ref('asked.id'))}
      order by relisting.attempt desc limit 1
    ) as latest left join submissions on submissions.listing_id = latest.id`.execute(kysely);
  return rows;
}

export const findRelisting = async (kysely: Kysely<Tables>, formerId: string) =>
  (await findRelistings(kysely, [formerId]))[0];

/** The attempts of its seller to sell the car of a listing, with this one. Another owner begins to count anew. */
const attemptsOfSeller = (listingId: string) =>
  sql`listings as asked join listings as attempt on attempt.id = coalesce(asked.first_listing_id, asked.id)
    or attempt.first_listing_id = coalesce(asked.first_listing_id, asked.id)
    where asked.id = ${listingId}`;

export type Rivals = { isOpenElsewhere: boolean; offers: { state: 'open'; expiresAt: Date }[] };

/** What keeps a car from being offered again: another attempt that is open, and open offers in any of its attempts. */
export async function findRivals(kysely: Kysely<Tables>, listingId: string): Promise<Rivals> {
  const { rows } = await sql<{ is_open_elsewhere: boolean; ends: Date[] }>`
    select
      exists (
        select from ${attemptsOfSeller(listingId)} and attempt.id <> asked.id
          and attempt.status not in ('unsold', ${sql.join(GIVEN_UP)})
          and (attempt.status <> 'sold' or attempt.sale_outcome is distinct from 'fell-through')
      ) as is_open_elsewhere,
      array(
        select expires_at from offers
        where state = 'open' and listing_id in (select attempt.id from ${attemptsOfSeller(listingId)})
        union all
        select expires_at from second_chances join sales on sales.id = sale_id
        where second_chances.state = 'open' and listing_id in (select attempt.id from ${attemptsOfSeller(listingId)})
      ) as ends`.execute(kysely);
  const [found] = rows;
  if (!found) throw new Error('The rivals of a listing are one row.');
  return {
    isOpenElsewhere: found.is_open_elsewhere,
    offers: found.ends.map((expiresAt) => ({ state: 'open', expiresAt })),
  };
}
