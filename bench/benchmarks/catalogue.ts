import { listingQuery } from '@marque/contracts/listing-filters';
import { type ListDefinition, lists } from '@marque/server/capabilities/listings/lists';
import { readList } from '@marque/server/capabilities/listings/read-list';
import type { Measure } from '../benchmark.ts';
import { figuresOf, type Reading, takeReadings } from '../house/compare-with-sql.ts';
import { MAKES, stock } from '../house/stock.ts';

const readingOf = (
  name: string,
  list: ListDefinition,
  ask: (n: number) => Record<string, string>,
): Reading => ({
  name,
  read: (db, n) => readList({ db, locale: 'en' }, list, listingQuery().parse(ask(n))),
});

const make = (n: number): string => MAKES[Math.floor(MAKES.length * ((n * 0.137) % 1) ** 2)] ?? '';
const page = (n: number) => ({ page: String(1 + (n % 3)) });

const readings: Reading[] = [
  readingOf('live', lists.live, page),
  readingOf('coming soon', lists.preview, page),
  readingOf('no reserve', lists['no-reserve'], page),
  readingOf('sealed', lists.sealed, page),
  readingOf('results', lists.results, page),
  readingOf('results of a make', lists.results, (n) => ({ ...page(n), make: make(n) })),
  readingOf('results by price, filtered', lists.results, (n) => ({
    ...{ sort: 'price-desc', year_from: String(1930 + (n % 60)), body: 'roadster' },
    ...page(n),
  })),
  readingOf('everything', lists.all, page),
  readingOf('search', lists.all, (n) => ({
    keywords: `${make(n)} ${['racing green', 'V12', 'roadster'][n % 3]}`,
  })),
];

/**
 * Measures search and each list with few and with many listings. Compares them with the same SQL on the bare driver,
 * and with each other as the catalogue grows.
 */
export const measure: Measure = async ({ database, quick }) => {
  const [few, many, times] = quick ? [10_000, 100_000, 40] : [10_000, 1_000_000, 200];
  await stock(database, few);
  const small = await takeReadings(database, readings, times);
  await stock(database, many);
  const large = await takeReadings(database, readings, times);
  const counts = { few: few.toLocaleString('en-GB'), many: many.toLocaleString('en-GB') };
  return readings.flatMap((reading) => figuresOf(reading, { small, large, ...counts }));
};
