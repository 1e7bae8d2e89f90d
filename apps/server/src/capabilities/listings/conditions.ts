import type { Facet } from '@marque/contracts/listing-filters';
import type { ReserveStatus } from '@marque/domain/bidding/reserve-status';
import { kilometres } from '@marque/domain/listings/kilometres';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Branch } from './branches.ts';
import type { ComparableFilters } from './compare-prices.ts';
import { keywordQuery } from './keyword-query.ts';
import type { ListDefinition } from './lists.ts';

type Condition = RawBuilder<SqlBool>;

const matchesKeywords = (keywords: string): Condition =>
  sql`listings.search_vector @@ ${keywordQuery(keywords)}`;

const isAnyMake = (makes: string): Condition =>
  sql`listings.make_key in (${sql.join(makes.split(',').map((make) => sql`search_key(${make})`))})`;

/** The same rule as `reserveStatus` in the domain, so the filter reveals no more about a reserve than the listing. */
const hasReserveStatus = (status: ReserveStatus): Condition => sql`(
  select case
    when auctions.reserve is null then 'no-reserve'
    when auctions.price >= auctions.reserve then 'reserve-met'
    when auctions.price::bigint * 10 >= auctions.reserve::bigint * 9 then 'reserve-nearly-met'
    else 'reserve-not-met'
  end
  from auctions where auctions.id = listings.id) = ${status}`;

/** A car whose sale fell through is not called sold. */
const publicStatus = sql`case when listings.sale_outcome = 'fell-through' then 'unsold' else listings.status end`;

/** The conditions of a branch: those of the branch and the list, then one for each filter that is set. */
export function conditionsOf(
  branch: Pick<Branch, 'where' | 'price'>,
  list: Pick<ListDefinition, 'only'>,
  filters: ComparableFilters,
): Condition {
  const conditions = [branch.where];
  const add = <Value>(value: Value | undefined, condition: (value: Value) => Condition) => {
    if (value !== undefined) conditions.push(condition(value));
  };
  if (list.only) conditions.push(list.only);
  add(filters.keywords, matchesKeywords);
  add(filters.make, isAnyMake);
  add(filters.model, (model) => sql`listings.model_key = search_key(${model})`);
  add(filters.year_from, (year) => sql`listings.year >= ${year}`);
  add(filters.year_to, (year) => sql`listings.year <= ${year}`);
  add(filters.comparable_from, (price) => sql`${branch.price} >= ${price}`);
  add(filters.comparable_to, (price) => sql`${branch.price} <= ${price}`);
  add(filters.region, (region) => sql`listings.region = ${region}`);
  add(filters.country, (country) => sql`listings.country = ${country.toUpperCase()}`);
  add(filters.transmission, (transmission) => sql`listings.transmission = ${transmission}`);
  add(filters.steering, (steering) => sql`listings.steering = ${steering}`);
  add(filters.body, (body) => sql`listings.body = ${body}`);
  add(filters.fuel, (fuel) => sql`listings.fuel = ${fuel}`);
  add(
    filters.mileage_to,
    (distance) => sql`listings.mileage_km <= ${kilometres(distance, filters.mileage_unit)}`,
  );
  add(filters.no_reserve, (wanted) => sql`listings.no_reserve = ${wanted}`);
  add(filters.status, (status) => sql`${publicStatus} = ${status}`);
  add(filters.reserve_status, hasReserveStatus);
  add(filters.plan, (plan) => sql`listings.plan_type = ${plan}`);
  return sql.join(conditions, sql` and `);
}

/** The filters that belong to a facet. The facet is counted without them, so that it shows the other choices. */
export const filtersOfFacet: Record<Facet, readonly (keyof ComparableFilters)[]> = {
  make: ['make', 'model'],
  model: ['model'],
  region: ['region'],
  country: ['country'],
  transmission: ['transmission'],
  steering: ['steering'],
  body: ['body'],
  fuel: ['fuel'],
  decade: ['year_from', 'year_to'],
  plan: ['plan'],
  no_reserve: ['no_reserve'],
};
