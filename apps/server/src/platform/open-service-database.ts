import { type Database, openDatabase } from '@marque/db/database';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

export const openServiceDatabase = ({ database }: Config, url: string, log: Logger): Database =>
  openDatabase({
    url,
    poolSize: database.poolSize,
    statementTimeoutMs: database.statementTimeoutMs,
    lockTimeoutMs: database.lockTimeoutMs,
    applicationName: 'marque',
    onConnectionLost: (error) => log.warn({ err: error }, 'a connection to PostgreSQL was lost'),
  });
