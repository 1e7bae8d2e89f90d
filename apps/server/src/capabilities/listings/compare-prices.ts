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
  { price_from, price_to, price_currency, ...filters }: ListingFilters,
  sort: ListingSort | undefined,
): Promise<{ filters: ComparableFilters; rates: ExchangeRates | null }> {
  const isSorted = sort === 'price-asc' || sort === 'price-desc';
  if (price_from === undefined && price_to === undefined && !isSorted) return { filters, rates: null };
  const rates = await readRates(kysely);
  const convert = (price: number | undefined) =>
    price === undefined ? undefined : comparablePrice(price, price_currency, rates);
  return {
    filters: { ...filters, comparable_from: convert(price_from), comparable_to: convert(price_to) },
    rates,
  };
}
