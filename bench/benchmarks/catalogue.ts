import { type ListingQuery, listingQuery } from '@marque/contracts/listing-filters';
import type { Database } from '@marque/db/database';
import { type ListDefinition, lists } from '@marque/server/capabilities/listings/lists';
import { readList } from '@marque/server/capabilities/listings/read-list';
import { Kysely, PostgresDialect } from 'kysely';
import type { Measure } from '../benchmark.ts';
import type { Figure } from '../figure.ts';
import { MAKES, stock } from '../house/stock.ts';
import { percentile } from '../rounds.ts';

type Visit = { name: string; list: ListDefinition; ask(n: number): Record<string, string> };

const make = (n: number): string => MAKES[Math.floor(MAKES.length * ((n * 0.137) % 1) ** 2)] ?? '';
const page = (n: number) => ({ page: String(1 + (n % 3)) });

const visits: Visit[] = [
  { name: 'live', list: lists.live, ask: page },
  { name: 'coming soon', list: lists.preview, ask: page },
  { name: 'no reserve', list: lists['no-reserve'], ask: page },
  { name: 'sealed', list: lists.sealed, ask: page },
  { name: 'results', list: lists.results, ask: page },
  { name: 'results of a make', list: lists.results, ask: (n) => ({ ...page(n), make: make(n) }) },
  {
    name: 'results by price, filtered',
    list: lists.results,
    ask: (n) => ({ sort: 'price-desc', year_from: String(1930 + (n % 60)), body: 'roadster', ...page(n) }),
  },
  { name: 'everything', list: lists.all, ask: page },
  {
    name: 'search',
    list: lists.all,
    ask: (n) => ({ keywords: `${make(n)} ${['racing green', 'V12', 'roadster'][n % 3]}` }),
  },
];

/**
 * Measures search and each list with few and with many listings. Compares them with the same SQL on the bare driver,
 * and with each other as the catalogue grows.
 */
export const measure: Measure = async ({ database, quick }) => {
  const [few, many, times] = quick ? [10_000, 100_000, 40] : [10_000, 1_000_000, 200];
  await stock(database, few);
  const small = await visitAll(database, times);
  await stock(database, many);
  const large = await visitAll(database, times);
  const count = many.toLocaleString('en-GB');
  return visits.flatMap(({ name }): Figure[] => {
    const before = small.get(name);
    const after = large.get(name);
    if (!before || !after) throw new Error(`${name} was not measured.`);
    return [
      {
        name: `${name}, p50 of ${count}`,
        unit: 'ms',
        ours: at(after, 'ours', 50),
        raw: at(after, 'raw', 50),
        bound: { atMost: 1.3 },
      },
      {
        name: `${name}, p99 of ${count} beside p99 of ${few.toLocaleString('en-GB')}`,
        unit: 'ms',
        ours: at(after, 'first', 99),
        raw: at(before, 'first', 99),
        bound: { atMost: 3 },
      },
    ];
  });
};

const at = (turns: Turn[], which: keyof Turn, percent: number): number =>
  percentile(
    turns.map((turn) => turn[which]),
    percent,
  );

type Turn = { first: number; ours: number; raw: number };

async function visitAll(database: Database, times: number): Promise<Map<string, Turn[]>> {
  const measured = new Map<string, Turn[]>();
  for (const visit of visits) {
    const turns: Turn[] = [];
    for (let n = 0; n < times + 5; n++) turns.push(await takeTurn(database, visit, n));
    // The first turns warm up caches and compilers.
    measured.set(visit.name, turns.slice(5));
  }
  return measured;
}

/**
 * Makes a first visit, and then compares ours with the same statements in the same order: all but the last at once, as
 * ours does. The first visit is measured separately, because it loads data that later visits find in memory.
 */
async function takeTurn(database: Database, { list, ask }: Visit, n: number): Promise<Turn> {
  const query: ListingQuery = listingQuery().parse(ask(n));
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const kysely: Database['kysely'] = new Kysely({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void asked.push(query),
  });
  const ours = () => readList({ db: { ...database, kysely }, locale: 'en' }, list, query);
  const first = await time(ours);
  const statements = asked.splice(0);
  const last = statements.pop();
  const raw = async () => {
    await Promise.all(statements.map(({ sql, parameters }) => database.pool.query(sql, [...parameters])));
    if (last) await database.pool.query(last.sql, [...last.parameters]);
  };
  return { first, ours: await time(ours), raw: await time(raw) };
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
