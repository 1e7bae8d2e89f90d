import { type ListingQuery, listingQuery } from '@marque/contracts/listing-filters';
import type { Database } from '@marque/db/database';
import { type ListDefinition, lists } from '@marque/server/listings/lists';
import { readList } from '@marque/server/listings/read-list';
import { Kysely, PostgresDialect } from 'kysely';
import type { Measure } from '../benchmark.ts';
import type { Figure } from '../figure.ts';
import { MAKES, stock } from '../house/stock.ts';
import { percentile } from '../rounds.ts';

type Visit = { name: string; list: ListDefinition; ask(n: number): Record<string, string> };

const make = (n: number): string =>
  `make-${String(Math.floor(MAKES * ((n * 0.137) % 1) ** 2)).padStart(3, '0')}`;
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
    ask: (n) => ({ keywords: `${make(n).replace('-', ' ')} ${['racing green', 'V12', 'roadster'][n % 3]}` }),
  },
];

/** Search and each list, with few listings and with many: beside the same SQL straight on the driver, and as it grows. */
export const measure: Measure = async ({ database, quick }) => {
  const [few, many, times] = quick ? [10_000, 100_000, 40] : [10_000, 1_000_000, 200];
  await stock(database, 0, few);
  const small = await visitAll(database, times);
  await stock(database, few, many);
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
        ours: percentile(after.ours, 50),
        raw: percentile(after.raw, 50),
        bound: { atMost: 1.3 },
      },
      {
        name: `${name}, p99 of ${count} beside p99 of ${few.toLocaleString('en-GB')}`,
        unit: 'ms',
        ours: percentile(after.ours, 99),
        raw: percentile(before.ours, 99),
        bound: { atMost: 3 },
        remark: `raw ${percentile(after.raw, 99).toFixed(1)} ms`,
      },
    ];
  });
};

type Times = { ours: number[]; raw: number[] };

async function visitAll(database: Database, times: number): Promise<Map<string, Times>> {
  const measured = new Map<string, Times>();
  for (const visit of visits) {
    const found: Times = { ours: [], raw: [] };
    for (let n = 0; n < times + 5; n++) {
      const turn = await takeTurn(database, visit, n);
      // The first ones warm caches and compilers up.
      if (n < 5) continue;
      found.ours.push(turn.ours);
      found.raw.push(turn.raw);
    }
    measured.set(visit.name, found);
  }
  return measured;
}

/** Ours, and then the very statements that it asked, in the same order: all but the last at once, as ours does. */
async function takeTurn(database: Database, { list, ask }: Visit, n: number) {
  const query: ListingQuery = listingQuery().parse(ask(n));
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const kysely: Database['kysely'] = new Kysely({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void asked.push(query),
  });
  const raw = async () => {
    const statements = asked.map(
      ({ sql, parameters }) =>
        () =>
          database.pool.query(sql, [...parameters]),
    );
    const last = statements.pop();
    await Promise.all(statements.map((run) => run()));
    await last?.();
  };
  const ours = await time(() => readList({ db: { ...database, kysely }, locale: 'en' }, list, query));
  return { ours, raw: await time(raw) };
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
