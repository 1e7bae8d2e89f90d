import type { Tables } from '@marque/db/rows.gen';
import type { ActiveFrequency } from '@marque/domain/saved-searches/frequencies';
import type { DueMatch, Told } from '@marque/domain/saved-searches/plan-alerts';
import { type Kysely, sql, type Transaction } from 'kysely';

/** Customers with matches that are due, in order of the time. */
export async function findDueCustomers(kysely: Kysely<Tables>, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    select customer_id from (
      select due_at, search_id from saved_search_matches where due_at <= ${now} order by due_at limit ${limit}
    ) as due join saved_searches on saved_searches.id = due.search_id
    group by customer_id order by min(due.due_at)`.execute(kysely);
  return rows.map(({ customer_id }) => customer_id);
}

/** Locks the customer against other alerts and changes. False: somebody else is at it. */
export const tryLockCustomer = async (trx: Transaction<Tables>, id: string): Promise<boolean> =>
  (await trx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()) !== undefined;

export async function findDueMatches(
  trx: Transaction<Tables>,
  customerId: string,
  now: Date,
): Promise<DueMatch[]> {
  const { rows } = await sql<DueMatch>`
    select match.search_id as "searchId", match.listing_id as "listingId", search.frequency
    from saved_searches search join saved_search_matches match on match.search_id = search.id
    where search.customer_id = ${customerId} and search.frequency <> 'off' and search.deleted_at is null
      and match.due_at <= ${now}
    order by match.found_at, match.listing_id, match.search_id`.execute(trx);
  return rows;
}

/** What became due while its search was being stopped or deleted is not told. */
export const dropStopped = (trx: Transaction<Tables>, customerId: string) =>
  sql`
    update saved_search_matches match set due_at = null
    from saved_searches search
    where search.id = match.search_id and search.customer_id = ${customerId} and match.due_at is not null
      and (search.frequency = 'off' or search.deleted_at is not null)`.execute(trx);

/** The cars that the customer was told of since a time. */
export async function findTold(trx: Transaction<Tables>, customerId: string, since: Date): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select match.listing_id as "listingId", max(alert.made_at) as at
    from saved_search_alerts alert join saved_search_matches match on match.alert_id = alert.id
    where alert.customer_id = ${customerId} and alert.made_at > ${since}
    group by match.listing_id`.execute(trx);
  return rows;
}

type NewAlert = {
  customerId: string;
  frequency: ActiveFrequency;
  matches: readonly DueMatch[];
  now: Date;
};

/** Makes the matches part of a new alert. Returns its id. */
export async function storeAlert(
  trx: Transaction<Tables>,
  { customerId, frequency, matches, now }: NewAlert,
): Promise<string> {
  const { id } = await trx
    .insertInto('saved_search_alerts')
    .values({ customer_id: customerId, frequency, state: 'waiting', made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setMatches(trx, matches, sql`alert_id = ${id}::uuid, due_at = null`);
  return id;
}

export const postponeMatch = (trx: Transaction<Tables>, match: DueMatch, until: Date) =>
  setMatches(trx, [match], sql`due_at = ${until}::timestamptz`);

const setMatches = (trx: Transaction<Tables>, matches: readonly DueMatch[], change: ReturnType<typeof sql>) =>
  sql`
    update saved_search_matches set ${change}
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as chosen ("searchId" uuid, "listingId" uuid)
    where search_id = chosen."searchId" and listing_id = chosen."listingId"`.execute(trx);

/** Undefined: the alert is in another state. */
export const lockAlert = (kysely: Kysely<Tables>, id: string, state: 'waiting' | 'sent') =>
  kysely
    .selectFrom('saved_search_alerts')
    .select(['customer_id', 'frequency'])
    .where('id', '=', id)
    .where('state', '=', state)
    .forUpdate()
    .executeTakeFirst();

export const endAlert = (kysely: Kysely<Tables>, id: string, state: 'sent' | 'empty') =>
  kysely
    .updateTable('saved_search_alerts')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();

/** The matches of an alert whose searches still want alerts and whose cars are still public, in the order in which they were found. */
export const findAlertMatches = (kysely: Kysely<Tables>, alertId: string) =>
  kysely
    .selectFrom('saved_search_matches as match')
    .innerJoin('saved_searches as search', 'search.id', 'match.search_id')
    .innerJoin('listings', 'listings.id', 'match.listing_id')
    .select(['search.id as search_id', 'search.name as search_name'])
    .select(['listings.id', 'listings.year', 'listings.make', 'listings.model', 'listings.shelf'])
    .where('match.alert_id', '=', alertId)
    .where('search.frequency', '<>', 'off')
    .where('search.deleted_at', 'is', null)
    .where('listings.shelf', '<>', 'hidden')
    .where('listings.status', '<>', 'withdrawn')
    .orderBy('match.found_at')
    .orderBy('listings.id')
    .orderBy('search.name')
    .execute();

export type AlertMatch = Awaited<ReturnType<typeof findAlertMatches>>[number];
