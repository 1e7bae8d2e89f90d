import { setTimeout as pause } from 'node:timers/promises';
import type { IsolationLevel, Transaction } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import type { Tables } from './rows.gen.ts';

export type TransactionOptions = { isolation?: IsolationLevel; attempts?: number };

/**
 * Runs the work in one transaction, and again from its start when PostgreSQL asks for that.
 * The work must therefore touch nothing but the database, and only through the transaction that it is given.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (trx: Transaction<Tables>) => Promise<Result>,
  { isolation = 'read committed', attempts = 5 }: TransactionOptions = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.kysely.transaction().setIsolationLevel(isolation).execute(work);
    } catch (error) {
      if (attempt >= attempts || !mayTryAgain(error)) throw error;
      await pause(backOffMs(attempt));
    }
  }
}

const serializationFailure = '40001';
const deadlockDetected = '40P01';

function mayTryAgain(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    (error.code === serializationFailure || error.code === deadlockDetected)
  );
}

/** Random, so that two transactions that met once do not meet again at the same moment. */
function backOffMs(attempt: number): number {
  return Math.random() * Math.min(200, 10 * 2 ** attempt);
}
