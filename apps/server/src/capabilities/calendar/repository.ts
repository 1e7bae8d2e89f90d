import type { Tables } from '@marque/db/rows.gen';
import type { ListingState } from '@marque/domain/listings/lifecycle';
import { currencyOf, type Region } from '@marque/domain/money/currency';
import { type Kysely, sql, type Transaction } from 'kysely';
import { titleColumn } from '../car-titles/title-column.ts';

type Span = { from: Date; to: Date };

/** `auctions_open_index` serves this condition, and the order of their ends. */
const openEnds = ({ from, to }: Span) => sql`
  auctions.status in ('scheduled', 'live') and auctions.ends_at >= ${from} and auctions.ends_at < ${to}`;

/** The auctions of a region share its currency, so `auctions_ends_by_currency_index` finds them without their cars. */
const endsOf = (region: Region, span: Span) => sql`
  auctions.currency = ${currencyOf(region)} and ${openEnds(span)}`;

export async function countEnds(
  kysely: Kysely<Tables>,
  wanted: Span & { region: Region; timeZone: string },
): Promise<{ day: string; hour: number; count: number }[]> {
  const { rows } = await countEndsQuery(wanted).execute(kysely);
  return rows;
}

/** The statement, for the test of its plan. */
export const countEndsQuery = ({ region, timeZone, ...span }: Span & { region: Region; timeZone: string }) =>
  sql<{ day: string; hour: number; count: number }>`
    select to_char(local_hour, 'YYYY-MM-DD') as day, extract(hour from local_hour)::int as hour, count
    from (
      select date_trunc('hour', ends_at at time zone ${timeZone}) as local_hour, count(*)::int as count
      from auctions where ${endsOf(region, span)}
      group by 1
    ) as hours
    order by local_hour`;

type PlannedRow = {
  id: string;
  title: string;
  lot_number: number | null;
  status: 'live' | 'scheduled';
  starts_at: Date;
  ends_at: Date;
};

export async function findPlanned(
  kysely: Kysely<Tables>,
  wanted: Span & { region: Region; after: { at: Date; id: string } | undefined; limit: number },
): Promise<PlannedRow[]> {
  const { region, after, limit, from, to } = wanted;
  const span = { from: after && after.at > from ? after.at : from, to };
  const { rows } = await sql<PlannedRow>`
    select auctions.id, ${titleColumn} as title, listings.lot_number, auctions.status, auctions.starts_at, auctions.ends_at
    from auctions join listings on listings.id = auctions.id
    where ${endsOf(region, span)}
      ${after ? sql`and (auctions.ends_at, auctions.id) > (${after.at}, ${after.id})` : sql``}
    order by auctions.ends_at, auctions.id limit ${limit}`.execute(kysely);
  return rows;
}

type NeighbourRow = {
  id: string;
  title: string;
  make: string;
  model: string;
  region: Region;
  owner_id: string;
  ends_at: Date;
};

const MOST_NEIGHBOURS = 200;

/**
 * The auctions that could give a warning: similar cars and those of the same seller around this time, and those of the
 * region in the same hours.
 */
export async function findNeighbours(
  kysely: Kysely<Tables>,
  car: { id: string; make: string; model: string; region: Region; owner_id: string },
  { near, hours }: { near: Span; hours: Span },
): Promise<NeighbourRow[]> {
  const { rows } = await sql<NeighbourRow>`
    select auctions.id, ${titleColumn} as title, listings.make, listings.model, listings.region, listings.owner_id,
      auctions.ends_at
    from auctions join listings on listings.id = auctions.id
    where ${openEnds(near)} and auctions.id <> ${car.id} and (
      (lower(listings.make) = lower(${car.make}) and lower(listings.model) = lower(${car.model}))
      or listings.owner_id = ${car.owner_id}
      or (listings.region = ${car.region} and auctions.ends_at >= ${hours.from} and auctions.ends_at < ${hours.to}))
    order by auctions.ends_at, auctions.id limit ${sql.lit(MOST_NEIGHBOURS)}`.execute(kysely);
  return rows;
}

const agreedTerms = sql`lateral (
  select starts_at, ends_at from listing_terms
  where listing_id = listings.id and step = 'accepted' order by number desc limit 1)`;

type WaitingRow = {
  id: string;
  title: string;
  owner_id: string;
  username: string;
  agreed_start: Date | null;
  agreed_end: Date | null;
};

/** The oldest first. `listings_consigned_index` serves this order; there are few of them at any time. */
export async function findWaiting(
  kysely: Kysely<Tables>,
  { region, after, limit }: { region: Region; after: string | undefined; limit: number },
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select listings.id, ${titleColumn} as title, listings.owner_id, customers.username,
      agreed.starts_at as agreed_start, agreed.ends_at as agreed_end
    from listings join customers on customers.id = listings.owner_id
      left join ${agreedTerms} as agreed on true
    where listings.status = 'agreed' and listings.region = ${region}
      ${after ? sql`and listings.id > ${after}` : sql``}
    order by listings.id limit ${limit}`.execute(kysely);
  return rows;
}

type CarRow = {
  id: string;
  title: string;
  make: string;
  model: string;
  region: Region;
  owner_id: string;
  status: ListingState;
  agreed_start: Date | null;
  agreed_end: Date | null;
  starts_at: Date | null;
  ends_at: Date | null;
};

export async function findCar(kysely: Kysely<Tables>, id: string): Promise<CarRow | undefined> {
  const { rows } = await sql<CarRow>`
    select listings.id, ${titleColumn} as title, listings.make, listings.model, listings.region, listings.owner_id,
      listings.status,
      agreed.starts_at as agreed_start, agreed.ends_at as agreed_end, auctions.starts_at, auctions.ends_at
    from listings left join auctions on auctions.id = listings.id
      left join ${agreedTerms} as agreed on true
    where listings.id = ${id}`.execute(kysely);
  return rows[0];
}

export const saveDates = (
  trx: Transaction<Tables>,
  id: string,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
) =>
  trx
    .updateTable('auctions')
    .set({ starts_at: startsAt, ends_at: endsAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
