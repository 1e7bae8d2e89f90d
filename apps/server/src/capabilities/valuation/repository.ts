import type { Tables } from '@marque/db/rows.gen';
import { type FeeRange, FIGURES_DAYS } from '@marque/domain/selling/seller-figures';
import { DAY_MS } from '@marque/domain/time/durations';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { OutcomeRow } from '../listings/outcomes.ts';

export type ComparedRow = OutcomeRow & {
  mileage: number | null;
  mileage_unit: 'mi' | 'km';
  mileage_km: number | null;
  is_same_model: boolean;
};

type Name = { make: string; model: string };

/** The versions of one model: '911' has '911 T 2.4' and '911 Carrera 3.2'. */
const MOST_VERSIONS = 40;
const RESULTS_OF_VERSION = 200;
const RESULTS_OF_MAKE = 50;

const columns = sql`listings.id, listings.title, listings.slug, listings.year, listings.make, listings.model,
  listings.region, listings.status, listings.sale_outcome, listings.ended_at, listings.closing_price as price,
  listings.mileage, listings.mileage_unit, listings.mileage_km`;

/**
 * The latest results of a model and of its versions, whose names begin with it. Each version is read by index and has a
 * limit of its own, so that no version hides another one.
 */
export const resultsOfModelQuery = ({ make, model }: Name): RawBuilder<ComparedRow> => sql`
  with asked as (select search_key(${make}) as make_key, search_key(${model}) as model_key),
  versions as (
    select names.make_key, names.model_key, names.model_key = asked.model_key as is_same_model
    from asked join listing_names as names on names.make_key = asked.make_key
      and (names.model_key = asked.model_key or names.model_key like asked.model_key || '-%')
    where asked.model_key <> '' and names.results > 0
    order by is_same_model desc, names.results desc, names.model_key
    limit ${sql.lit(MOST_VERSIONS)})
  select results.*, versions.is_same_model
  from versions cross join lateral (
    select ${columns} from listings
    where shelf = 'results' and make_key = versions.make_key and model_key = versions.model_key
      and status <> 'withdrawn'
    order by ended_at desc, id
    limit ${sql.lit(RESULTS_OF_VERSION)}) as results
  order by results.ended_at desc, results.id`;

export const resultsOfMakeQuery = (make: string): RawBuilder<ComparedRow> => sql`
  select ${columns}, false as is_same_model from listings
  where shelf = 'results' and make_key = search_key(${make}) and status <> 'withdrawn'
  order by ended_at desc, id
  limit ${sql.lit(RESULTS_OF_MAKE)}`;

export const findResultsOfModel = async (kysely: Kysely<Tables>, name: Name): Promise<ComparedRow[]> =>
  (await resultsOfModelQuery(name).execute(kysely)).rows;

export const findResultsOfMake = async (kysely: Kysely<Tables>, make: string): Promise<ComparedRow[]> =>
  (await resultsOfMakeQuery(make).execute(kysely)).rows;

/**
 * The fees in the agreements of the last year. Each car counts once, with its latest agreement. A car that is relisted
 * free of charge does not count.
 */
export async function findFeeRanges(
  kysely: Kysely<Tables>,
  now: Date,
): Promise<(FeeRange & { agreements: number })[]> {
  const since = new Date(now.getTime() - FIGURES_DAYS * DAY_MS);
  const { rows } = await sql<FeeRange & { agreements: number }>`
    with latest as (
      select distinct on (listing_id) listing_id, terms_number from agreements
      where signed_at >= ${since} and signed_at <= ${now}
      order by listing_id, terms_number desc)
    select listings.region, terms.plan_type, count(*)::integer as agreements,
      min(terms.fee_minor)::double precision as low_minor, max(terms.fee_minor)::double precision as high_minor
    from latest
    join listing_terms as terms on terms.listing_id = latest.listing_id and terms.number = latest.terms_number
    join listings on listings.id = latest.listing_id
    where terms.fee_minor > 0 or listings.former_listing_id is null
    group by listings.region, terms.plan_type
    order by listings.region, terms.plan_type`.execute(kysely);
  return rows;
}
