import type { ListingFilters } from '@marque/contracts/listing-filters';
import type { ListingSort } from '@marque/contracts/listing-sorts';
import type { Tables } from '@marque/db/rows.gen';
import { comparablePrice, type ExchangeRates } from '@marque/domain/money/exchange-rates';
import type { Kysely } from 'kysely';
import { readRates } from './exchange-rates.ts';

/** The filters as queries use them: prices are converted, so that they compare with prices in any currency. */
export type ComparableFilters = Omit<ListingFilters, 'price_from' | 'price_to' | 'price_currency'> & {
  comparable_from?: number | undefined;
  comparable_to?: number | undefined;
};

/** The rates are read only for a query that compares prices. */
export async function comparePrices(
  kysely: Kysely<Tables>,
  filters: ListingFilters,
  sort: ListingSort | undefined,
): Promise<{ filters: ComparableFilters; rates: ExchangeRates | null }> {
  const isSorted = sort === 'price-asc' || sort === 'price-desc';
  const rates = isSorted || asksForPrice(filters) ? await readRates(kysely) : null;
  return { filters: convertPrices(filters, rates), rates };
}

export const asksForPrice = ({ price_from, price_to }: ListingFilters): boolean =>
  price_from !== undefined || price_to !== undefined;

/** The rates may be missing only if the filters ask for no price. */
export function convertPrices(
  { price_from, price_to, price_currency, ...filters }: ListingFilters,
  rates: ExchangeRates | null,
): ComparableFilters {
  if (!rates) return filters;
  const convert = (price: number | undefined) =>
    price === undefined ? undefined : comparablePrice(price, price_currency, rates);
  return { ...filters, comparable_from: convert(price_from), comparable_to: convert(price_to) };
}
