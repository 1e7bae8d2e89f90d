import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './rows.gen.ts';

export type Database = {
  kysely: Kysely<Tables>;
  pool: pg.Pool;
  /** For lanes of bids: statements are sent without waiting for the answers to those before them. */
  lanePool: pg.Pool;
  close(): Promise<void>;
};

export type DatabaseSettings = {
  url: string;
  poolSize: number;
  statementTimeoutMs: number;
  lockTimeoutMs: number;
  applicationName: string;
  onConnectionLost?: (error: Error) => void;
};

export function openDatabase(settings: DatabaseSettings): Database {
  const pool = openPool(settings, {});
  const lanePool = openPool(settings, { pipeline: true, options: laneOptions });
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    ...{ kysely, pool, lanePool },
    close: async () => {
      await Promise.all([pool.end(), lanePool.end()]);
    },
  };
}

// A lane finds everything by key. A plan that was made while a table was small would go on reading all of it.
const laneOptions = [
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'plan_cache_mode=force_generic_plan',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** A connection takes longer to make than all that most calls ask of it: a quiet minute must not cost the next bidder one. */
const KEEP_IDLE_MS = 10 * 60_000;

function openPool(settings: DatabaseSettings, manner: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.poolSize,
    statement_timeout: settings.statementTimeoutMs,
    lock_timeout: settings.lockTimeoutMs,
    application_name: settings.applicationName,
    idleTimeoutMillis: KEEP_IDLE_MS,
    types: columnTypes(),
    ...manner,
  });
  // Without a listener, the loss of a connection would end the process; the pool replaces it by itself.
  const onLost = (error: Error) => settings.onConnectionLost?.(error);
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return pool;
}

function columnTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, safeInteger);
  // A date has no time zone: as a Date it would shift with the zone of the machine.
  types.setTypeParser(pg.types.builtins.DATE, (text) => text);
  return types;
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} does not fit a number exactly.`);
  return value;
}
