import type { Database } from '@marque/db/database';
import { Kysely, PostgresDialect } from 'kysely';
import type { Figure } from '../figure.ts';
import { percentile } from '../rounds.ts';

/** Something that our code reads. `n` is different each time, so that different pages are read. */
export type Reading = { name: string; read(db: Database, n: number): Promise<unknown> };

/** In ms. `first`: ours with data that may not be in memory yet. */
type Turn = { first: number; ours: number; raw: number };
export type Turns = Map<string, Turn[]>;

/** The first turns warm up caches and compilers. */
const WARM_UP = 5;

export async function takeReadings(
  database: Database,
  readings: readonly Reading[],
  times: number,
): Promise<Turns> {
  const measured: Turns = new Map();
  for (const reading of readings) {
    const turns: Turn[] = [];
    for (let n = 0; n < times + WARM_UP; n++) turns.push(await takeTurn(database, reading, n));
    measured.set(reading.name, turns.slice(WARM_UP));
  }
  return measured;
}

/** Ours beside the same SQL with many rows, and with many rows beside few. */
export function figuresOf(
  { name }: Reading,
  { small, large, few, many }: { small: Turns; large: Turns; few: string; many: string },
): Figure[] {
  const before = small.get(name);
  const after = large.get(name);
  if (!before || !after) throw new Error(`${name} was not measured.`);
  return [
    {
      name: `${name}, p50 of ${many}`,
      unit: 'ms',
      ours: at(after, 'ours', 50),
      raw: at(after, 'raw', 50),
      bound: { atMost: 1.3 },
    },
    {
      name: `${name}, p99 of ${many} beside p99 of ${few}`,
      unit: 'ms',
      ours: at(after, 'first', 99),
      raw: at(before, 'first', 99),
      bound: { atMost: 3 },
    },
  ];
}

const at = (turns: Turn[], which: keyof Turn, percent: number): number =>
  percentile(
    turns.map((turn) => turn[which]),
    percent,
  );

type Statement = { sql: string; parameters: readonly unknown[]; begun: number; ended: number };

/**
 * Reads once, and then compares ours with the same statements on the bare driver. The first reading is measured
 * separately, because it loads data that later ones find in memory.
 */
async function takeTurn(database: Database, { read }: Reading, n: number): Promise<Turn> {
  const asked: Statement[] = [];
  const kysely: Database['kysely'] = new Kysely({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query: { sql, parameters }, queryDurationMillis }) => {
      const ended = performance.now();
      asked.push({ sql, parameters, begun: ended - queryDurationMillis, ended });
    },
  });
  const ours = () => read({ ...database, kysely }, n);
  const first = await time(ours);
  const batches = batchesOf(asked.splice(0));
  const raw = async () => {
    for (const batch of batches)
      await Promise.all(batch.map(({ sql, parameters }) => database.pool.query(sql, [...parameters])));
  };
  return { first, ours: await time(ours), raw: await time(raw) };
}

/** Statements that ours ran at the same time also run at the same time on the bare driver. */
function batchesOf(statements: readonly Statement[]): Statement[][] {
  const batches: Statement[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const statement of statements.toSorted((one, other) => one.begun - other.begun)) {
    if (statement.begun >= end) batches.push([]);
    batches.at(-1)?.push(statement);
    end = Math.max(end, statement.ended);
  }
  return batches;
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
