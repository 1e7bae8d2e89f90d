import type { FigureTable } from '@marque/contracts/figures';
import type { Tables } from '@marque/db/rows.gen';
import { type Amounts, type AuctionCounts, SETTLING_DAYS } from '@marque/domain/figures/house-figures';
import { CURRENCIES, currencyOf, REGIONS, type Region } from '@marque/domain/money/currency';
import { DAY_MS } from '@marque/domain/time/durations';
import { type Kysely, type RawBuilder, sql } from 'kysely';

const MOST_MAKES = 20;

/** A period, whose end is excluded, and perhaps one region. */
export type Asked = { since: Date; until: Date; now: Date; region?: Region | undefined };

/** A row of figures. The key is a month, a region or the key of a make; null without a grouping. */
type Keyed<Row> = Row & { key: string | null };
type CountRow = Keyed<Omit<AuctionCounts, 'hammer'> & Amounts>;
type PremiumRow = Keyed<Amounts>;

const monthOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM')`;

const whereSold = sql`status = 'sold' and sale_outcome is distinct from 'fell-through'`;

/** The region of a listing determines its currency. */
const hammerColumns = sql.join(
  REGIONS.map(
    (region) => sql`coalesce(sum(closing_price) filter (
      where ${whereSold} and region = ${sql.lit(region)}), 0)::bigint as ${sql.ref(currencyOf(region))}`,
  ),
  sql`,\n    `,
);

const auctionKeys: Record<FigureTable, RawBuilder<unknown>> = {
  month: monthOf('ended_at'),
  region: sql`region`,
  make: sql`make_key`,
};

/**
 * Counts the auctions that ended in a period. It reads only the entries of that period from `listings_figures_index`.
 * The office and the page for sellers use this query, so their figures agree.
 */
export function auctionCountsQuery(asked: Asked, table?: FigureTable): RawBuilder<CountRow> {
  const settledBy = new Date(asked.now.getTime() - SETTLING_DAYS * DAY_MS);
  return sql`
  select ${table ? auctionKeys[table] : sql`null`} as key,
    count(*)::integer as results,
    (count(*) filter (where ${whereSold}))::integer as sold,
    (count(*) filter (where status = 'sold' and ended_at <= ${settledBy}))::integer as due,
    (count(*) filter (where sale_outcome = 'settled' and ended_at <= ${settledBy}))::integer as settled,
    (count(*) filter (where live_at > created_at))::integer as timed,
    percentile_cont(0.5) within group (order by extract(epoch from live_at - created_at) * 1000)
      filter (where live_at > created_at) as "medianMsToLive",
    coalesce(sum(closing_bidders), 0)::integer as bidders,
    ${hammerColumns}
  from listings
  where shelf = 'results' and status <> 'withdrawn'
    and ended_at >= ${asked.since} and ended_at < ${asked.until}
    ${asked.region ? sql`and region = ${asked.region}` : sql``}
  ${ordered(table)}`;
}

/** The makes with most auctions come first. Months and regions are put in order by the caller. */
const ordered = (table: FigureTable | undefined): RawBuilder<unknown> => {
  if (!table) return sql``;
  return table === 'make'
    ? sql`group by key order by results desc, key limit ${sql.lit(MOST_MAKES)}`
    : sql`group by key`;
};

const premiumColumns = sql.join(
  CURRENCIES.map(
    (currency) => sql`coalesce(sum(case kind when 'invoice' then net_minor else -net_minor end)
      filter (where invoices.currency = ${sql.lit(currency)}), 0)::bigint as ${sql.ref(currency)}`,
  ),
  sql`,\n    `,
);

const premiumKeys: Record<FigureTable, RawBuilder<unknown>> = {
  month: monthOf('issued_at'),
  region: sql`invoices.region`,
  make: sql`listings.make_key`,
};

/**
 * Adds up the invoices of a period less its credit notes. An invoice is issued when the buyer has paid, and a credit note
 * when a refund has succeeded.
 */
export function premiumsQuery(
  asked: Asked,
  table?: FigureTable,
  makes: readonly (string | null)[] = [],
): RawBuilder<PremiumRow> {
  return sql`
  select ${table ? premiumKeys[table] : sql`null`} as key,
    ${premiumColumns}
  from invoices
  ${
    table === 'make'
      ? sql`join sales on sales.id = invoices.sale_id
  join listings on listings.id = sales.listing_id and make_key = any(${makes})`
      : sql``
  }
  where issued_at >= ${asked.since} and issued_at < ${asked.until}
    ${asked.region ? sql`and invoices.region = ${asked.region}` : sql``}
  ${table ? sql`group by key` : sql``}`;
}

export async function countAuctions(
  kysely: Kysely<Tables>,
  asked: Asked,
  table?: FigureTable,
): Promise<Keyed<AuctionCounts>[]> {
  const { rows } = await auctionCountsQuery(asked, table).execute(kysely);
  return rows.map(({ GBP, EUR, USD, ...counts }) => ({ ...counts, hammer: { GBP, EUR, USD } }));
}

export async function sumPremiums(
  kysely: Kysely<Tables>,
  asked: Asked,
  table?: FigureTable,
  makes?: readonly (string | null)[],
): Promise<PremiumRow[]> {
  return (await premiumsQuery(asked, table, makes).execute(kysely)).rows;
}

/** How the catalogue writes these makes. */
export async function findMakeNames(
  kysely: Kysely<Tables>,
  keys: readonly (string | null)[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ make_key: string; make: string }>`
    select make_key, max(make) as make from listing_names where make_key = any(${keys}) group by make_key`.execute(
    kysely,
  );
  return new Map(rows.map(({ make_key, make }) => [make_key, make]));
}
