import type { JobContext } from '../../platform/jobs/handler.ts';
import { notifyOfReceipts } from '../auction-notices/notify-of-receipts.ts';
import { findOwnEntries, findOwnSealedBid, type OpenReceipts } from './receipt-repository.ts';

/** A maximum is secret, also from people who can read the mail. The amount of an exact bid is public. */
export async function mailReceipts(context: JobContext, receipts: OpenReceipts): Promise<void> {
  const entries = await findOwnEntries(context.db.kysely, receipts);
  await notifyOfReceipts(
    context,
    receipts,
    entries.map(({ kind, maximum, arrived_at: at, sequence, hash }) =>
      kind === 'exact' ? { kind, amount: maximum, at, sequence, hash } : { kind, at, sequence, hash },
    ),
  );
}

/**
 * The mail contains the commitment, but neither the amount nor the nonce: with both commitment and nonce, anybody who
 * reads the mail could find the amount by trying.
 */
export async function mailSealedReceipt(
  context: JobContext,
  to: { auctionId: string; bidderId: string },
): Promise<void> {
  const bid = await findOwnSealedBid(context.db.kysely, to.auctionId, to.bidderId);
  if (bid)
    await notifyOfReceipts(context, to, [{ kind: 'sealed', at: bid.arrived_at, commitment: bid.commitment }]);
}
