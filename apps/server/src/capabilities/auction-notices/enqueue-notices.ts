import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import type { Transaction } from 'kysely';
import { findConcerned } from './concerned-repository.ts';

type Batch = {
  auctionId: string;
  after: string | undefined;
  enqueueFor(trx: Transaction<Tables>, customerIds: string[]): Promise<void>;
  /** Enqueues the job that goes on after this customer. */
  enqueueRest(trx: Transaction<Tables>, after: string): Promise<void>;
};

/** Enqueues the notices to some of those who have bid on a car or watch it, and the job for the others. */
export const enqueueNotices = (
  db: Database,
  { auctionId, after, enqueueFor, enqueueRest }: Batch,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { customerIds, next } = await findConcerned(trx, auctionId, { after });
    await enqueueFor(trx, customerIds);
    if (next) await enqueueRest(trx, next);
  });
