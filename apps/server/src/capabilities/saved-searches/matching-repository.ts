import type { SavedList } from '@marque/contracts/saved-lists';
import type { Tables } from '@marque/db/rows.gen';
import { homeTimeZone, REGIONS } from '@marque/domain/money/currency';
import { alertDueAt } from '@marque/domain/saved-searches/alert-due-at';
import { ALERT_FREQUENCIES } from '@marque/domain/saved-searches/frequencies';
import { ZONES_BY_COUNTRY } from '@marque/domain/time/time-zones';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Shelf } from '../listings/lists.ts';
import { placesOf } from './filing.ts';

/**
 * The next listing to match. Other processes skip it until the end of the transaction. A listing comes into a list when it
 * has an auction.
 */
export const lockNextListing = (trx: Transaction<Tables>, now: Date) =>
  trx
    .selectFrom('listings_to_match')
    .select(['id', 'listing_id', 'examined_to'])
    .select([sql<Shelf | 'hidden' | null>`former_shelf`.as('former_shelf'), sql<Shelf>`shelf`.as('shelf')])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('auctions').select('auctions.id').whereRef('auctions.id', '=', 'listing_id')),
    )
    .where((row) => row.or([row('retry_at', 'is', null), row('retry_at', '<=', now)]))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const noteExamined = (trx: Transaction<Tables>, id: number, examinedTo: Buffer) =>
  trx.updateTable('listings_to_match').set({ examined_to: examinedTo }).where('id', '=', id).execute();

export const postponeListing = (kysely: Kysely<Tables>, id: number, until: Date) =>
  kysely.updateTable('listings_to_match').set({ retry_at: until }).where('id', '=', id).execute();

export const forgetListing = (trx: Transaction<Tables>, id: number) =>
  trx.deleteFrom('listings_to_match').where('id', '=', id).execute();

type Wanted = {
  listingId: string;
  /** The row of `listings_to_match`. */
  noteId: number;
  /** The lists into which the listing has come, and those that it was in before. */
  lists: { entered: SavedList[]; kept: SavedList[] };
  /** The last fingerprint that was examined. */
  after: Buffer | null;
  limit: number;
};

/** When the listing came into the lists. Later searches had it from the beginning. Read in SQL, because a `Date` is less exact. */
const notedAt = (noteId: number) =>
  sql`(select noted_at from listings_to_match where listings_to_match.id = ${noteId})`;

type Candidate = { fingerprint: Buffer; list: SavedList; filters: unknown };

/**
 * Searches that may want a listing, each fingerprint once. The places where they are filed and the index of the text search
 * leave out most others. A listing that stays in a list can be new to a search only if the search asks for a status.
 */
export const candidatesQuery = ({
  listingId,
  noteId,
  lists,
  after,
  limit,
}: Wanted): RawBuilder<Candidate> => sql`
  select fingerprint, any_value(list) as list, any_value(filters) as filters
  from saved_searches
  where deleted_at is null and created_at <= ${notedAt(noteId)} and filed_under && ${placesOf(listingId)}
    and (words is null or words @@ (select search_vector from listings where id = ${listingId}))
    and (list = any (${lists.entered}::text[]) or (list = any (${lists.kept}::text[]) and filters ? 'status'))
    and fingerprint > ${after ?? Buffer.alloc(0)}
  group by fingerprint order by fingerprint limit ${limit}`;

export const findCandidates = async (kysely: Kysely<Tables>, wanted: Wanted): Promise<Candidate[]> =>
  (await candidatesQuery(wanted).execute(kysely)).rows;

/** The time zones that the owners of these searches have chosen. */
async function findTimeZones(kysely: Kysely<Tables>, fingerprints: readonly Buffer[]): Promise<string[]> {
  const { rows } = await sql<{ time_zone: string }>`
    select distinct timing.time_zone
    from saved_searches join notification_timing timing on timing.customer_id = saved_searches.customer_id
    where fingerprint = any (${fingerprints}) and deleted_at is null`.execute(kysely);
  return rows.map(({ time_zone }) => time_zone);
}

/** In SQL, the zone of a customer is that of `likelyTimeZone`: of their country, or else of their region. */
const homes = REGIONS.map((region) => ({ region, zone: homeTimeZone(region) }));
const countries = Object.entries(ZONES_BY_COUNTRY).map(([country, zone]) => ({ country, zone }));

type Found = { listingId: string; noteId: number; fingerprints: readonly Buffer[]; now: Date };

/**
 * Stores who is told of a listing, and when. The lock keeps the alerts of a search from being changed meanwhile: a change waits,
 * and then finds the match. It is taken before the join: a join that waited for a change would drop the row whose frequency has
 * changed. Nobody is told of their own car.
 */
export async function storeMatches(
  trx: Transaction<Tables>,
  { listingId, noteId, fingerprints, now }: Found,
): Promise<void> {
  if (fingerprints.length === 0) return;
  const chosen = await findTimeZones(trx, fingerprints);
  const zones = [...new Set([...[...homes, ...countries].map(({ zone }) => zone), ...chosen])];
  const times = ALERT_FREQUENCIES.flatMap((frequency) =>
    zones.map((zone) => ({ frequency, zone, due_at: alertDueAt(frequency, now, zone) })),
  );
  await sql`
    with search as materialized (
      select id, customer_id, frequency from saved_searches
      where fingerprint = any (${fingerprints}) and deleted_at is null and created_at <= ${notedAt(noteId)}
        and customer_id <> (select owner_id from listings where id = ${listingId})
      order by id
      for share
    )
    insert into saved_search_matches (search_id, listing_id, found_at, due_at)
    select search.id, ${listingId}::uuid, ${now}::timestamptz, times.due_at
    from search
      join customers on customers.id = search.customer_id
      join jsonb_to_recordset(${JSON.stringify(homes)}::jsonb) as home (region text, zone text)
        on home.region = coalesce(customers.region, 'UK')
      left join jsonb_to_recordset(${JSON.stringify(countries)}::jsonb) as abroad (country text, zone text)
        on abroad.country = customers.country
      -- A zone that was chosen a moment ago counts from the next match on.
      left join notification_timing timing on timing.customer_id = customers.id and timing.time_zone = any (${zones}::text[])
      join jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as times (frequency text, zone text, due_at timestamptz)
        on times.frequency = search.frequency and times.zone = coalesce(timing.time_zone, abroad.zone, home.zone)
    on conflict do nothing`.execute(trx);
}
