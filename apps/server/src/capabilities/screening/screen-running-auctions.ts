import { screenAuctionJob } from '@marque/contracts/screening/jobs';
import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { enqueueAll } from '../../platform/jobs/enqueue.ts';
import { findRunningAuctions } from './auction-repository.ts';

const PAGE = 500;

/** Enqueues a look at each running auction with bids. */
export async function screenRunningAuctions(db: Database): Promise<void> {
  let after: { endsAt: Date; id: string } | undefined;
  do {
    const page = await findRunningAuctions(db.kysely, { after, limit: PAGE });
    await inTransaction(db, (trx) =>
      enqueueAll(
        trx,
        screenAuctionJob,
        page.map(({ id }) => ({ auctionId: id })),
      ),
    );
    const last = page.length === PAGE ? page.at(-1) : undefined;
    after = last && { endsAt: last.ends_at, id: last.id };
  } while (after);
}
