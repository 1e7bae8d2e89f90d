import { setTimeout as pause } from 'node:timers/promises';
import type { IsolationLevel, Transaction } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import type { Tables } from './rows.gen.ts';

export type TransactionOptions = { isolation?: IsolationLevel; attempts?: number };

/**
 * Runs the work in one transaction, and repeats it if PostgreSQL reports a conflict. So the work must not have side
 * effects outside the database, and must use only the given transaction.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (trx: Transaction<Tables>) => Promise<Result>,
  { isolation = 'read committed', attempts = 5 }: TransactionOptions = {},
): Promise<Result> {
  if (database.kysely.isTransaction) return work(database.kysely as Transaction<Tables>);
  for (let attempt = 1; ; attempt++) {
    const followUps: (() => void)[] = [];
    let result: Result;
    try {
      result = await database.kysely
        .transaction()
        .setIsolationLevel(isolation)
        .execute((trx) => {
          followUpsOf.set(trx, followUps);
          return work(trx);
        });
    } catch (error) {
      if (attempt >= attempts || !mayTryAgain(error)) throw error;
      await pause(backOffMs(attempt));
      continue;
    }
    for (const followUp of followUps) followUp();
    return result;
  }
}

/**
 * The database as seen from an open transaction. Verbs that receive it join the transaction: their changes and
 * announcements take effect when its owner commits.
 */
export const databaseWithin = (database: Database, trx: Transaction<Tables>): Database => ({
  ...database,
  kysely: trx,
});

const followUpsOf = new WeakMap<Transaction<Tables>, (() => void)[]>();

/** For announcements. Runs after the transaction has committed, and never if it does not commit. */
export function afterCommit(trx: Transaction<Tables>, followUp: () => void): void {
  const followUps = followUpsOf.get(trx);
  if (!followUps) throw new Error('afterCommit needs a transaction that inTransaction has opened.');
  followUps.push(followUp);
}

const serializationFailure = '40001';
const deadlockDetected = '40P01';

function mayTryAgain(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    (error.code === serializationFailure || error.code === deadlockDetected)
  );
}

/** The delay is random, so that two conflicting transactions do not retry at the same moment. */
function backOffMs(attempt: number): number {
  return Math.random() * Math.min(200, 10 * 2 ** attempt);
}
