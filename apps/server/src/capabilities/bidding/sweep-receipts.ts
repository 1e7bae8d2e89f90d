import { receiptsJob, sealedReceiptJob } from '@marque/contracts/bidding/jobs';
import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { enqueueAll } from '../../platform/jobs/enqueue.ts';
import { type Sweep, takeOpenReceipts, takeSealedReceipts } from './receipt-repository.ts';

/** Bids that follow each other are gathered into one mail, until no bid has followed for this long. */
const QUIET_MS = 60_000;
/** A long fight over a car does not delay its receipts for more than this. */
const PATIENCE_MS = 5 * 60_000;
const AT_ONCE = 200;

/**
 * Turns bids into jobs that mail their receipts, one per customer and auction. It reads the ledger, so placing a bid
 * does not have to store anything for it. An auction that has ended is swept at once. Returns how many jobs it added.
 */
export function sweepReceipts(
  database: Database,
  what: { auctionId: string } | { now: Date },
): Promise<number> {
  const sweep: Sweep =
    'auctionId' in what
      ? what
      : {
          quietSince: new Date(what.now.getTime() - QUIET_MS),
          patientSince: new Date(what.now.getTime() - PATIENCE_MS),
          limit: AT_ONCE,
        };
  return inTransaction(database, async (trx) => {
    const open = await takeOpenReceipts(trx, sweep);
    await enqueueAll(trx, receiptsJob, open);
    const sealed = await takeSealedReceipts(trx, sweep);
    await enqueueAll(trx, sealedReceiptJob, sealed);
    return open.length + sealed.length;
  });
}
