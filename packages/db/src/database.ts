import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { poolOnPrimary } from './primary-url.ts';
import type { Tables } from './rows.gen.ts';

export type Database = {
  kysely: Kysely<Tables>;
  pool: pg.Pool;
  /** For the lanes of bids. Statements are sent without waiting for the results of earlier ones. */
  lanePool: pg.Pool;
  /** The same with connections that only bids and their heartbeat use, so that none of them waits behind pages for one. */
  forBids: Database;
  close(): Promise<void>;
};

export type DatabaseSettings = {
  url: string;
  poolSize: number;
  statementTimeoutMs: number;
  lockTimeoutMs: number;
  applicationName: string;
  onConnectionLost?: (error: Error) => void;
  /** Called with each pool before its first use. */
  onPool?: ((pool: pg.Pool) => void) | undefined;
};

export function openDatabase(settings: DatabaseSettings): Database {
  const pool = openPool(settings, {});
  const bidPool = openPool(settings, {});
  const lanePool = openPool(settings, { pipeline: true, options: laneOptions });
  const close = async () => {
    await Promise.all([pool.end(), bidPool.end(), lanePool.end()]);
  };
  const forBids: Database = {
    ...{ kysely: kyselyOn(bidPool), pool: bidPool, lanePool, close },
    get forBids() {
      return forBids;
    },
  };
  return { kysely: kyselyOn(pool), pool, lanePool, forBids, close };
}

const kyselyOn = (pool: pg.Pool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

// A lane finds all rows by key. Without these settings, a plan made while a table was small would keep scanning it.
const laneOptions = [
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'plan_cache_mode=force_generic_plan',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/**
 * Opening a connection takes longer than most queries. Keep idle connections, so that a bid after a quiet minute need
 * not open one.
 */
const KEEP_IDLE_MS = 10 * 60_000;

function openPool(settings: DatabaseSettings, manner: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...poolOnPrimary(settings.url),
    max: settings.poolSize,
    statement_timeout: settings.statementTimeoutMs,
    lock_timeout: settings.lockTimeoutMs,
    application_name: settings.applicationName,
    idleTimeoutMillis: KEEP_IDLE_MS,
    types: columnTypes(),
    ...manner,
  });
  // Without a listener, a lost connection would end the process. The pool replaces it automatically.
  const onLost = (error: Error) => settings.onConnectionLost?.(error);
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  settings.onPool?.(pool);
  return pool;
}

function columnTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, safeInteger);
  // A date has no time zone. As a `Date` it would shift with the time zone of the machine.
  types.setTypeParser(pg.types.builtins.DATE, (text) => text);
  return types;
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} does not fit a number exactly.`);
  return value;
}
