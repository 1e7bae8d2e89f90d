import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './rows.gen.ts';

export type Database = {
  kysely: Kysely<Tables>;
  pool: pg.Pool;
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
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.poolSize,
    statement_timeout: settings.statementTimeoutMs,
    lock_timeout: settings.lockTimeoutMs,
    application_name: settings.applicationName,
    types: columnTypes(),
  });
  // Without a listener, the loss of a connection would end the process; the pool replaces it by itself.
  const onLost = (error: Error) => settings.onConnectionLost?.(error);
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { kysely, pool, close: () => pool.end() };
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
