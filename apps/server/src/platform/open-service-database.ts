import { type Database, type DatabaseSettings, openDatabase } from '@marque/db/database';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { tracePool } from './observability/trace-pool.ts';

export const databaseSettings = ({ database, tracing }: Config, url: string): DatabaseSettings => ({
  url,
  poolSize: database.poolSize,
  statementTimeoutMs: database.statementTimeoutMs,
  lockTimeoutMs: database.lockTimeoutMs,
  applicationName: 'marque',
  onPool: tracing && tracePool,
});

export const openServiceDatabase = (config: Config, url: string, log: Logger): Database =>
  openDatabase({
    ...databaseSettings(config, url),
    onConnectionLost: (error) => log.warn({ err: error }, 'a connection to PostgreSQL was lost'),
  });
