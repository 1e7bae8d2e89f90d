import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { secondsUntilAllowed, UPLOAD_QUOTA } from '@marque/domain/media/upload-quota';
import { DAY_MS } from '@marque/domain/time/durations';
import type { Context } from '../../platform/context.ts';
import type { IncomingFile } from '../../platform/http/answer.ts';
import { addUpload, correctUpload, findUploads, lockUploads } from './repository.ts';

type Sending = { customerId: string; incoming: IncomingFile; maxBytes: number };

/**
 * Reads an upload within the daily quota of its sender. The quota is charged before anything is read, and corrected to
 * what has arrived. So a file counts even if it is refused, is too large or breaks off.
 */
export async function withinQuota<Result>(
  context: Context,
  { customerId, incoming, maxBytes }: Sending,
  read: () => Promise<Result>,
): Promise<Result | Refusal<'picture-quota-reached'>> {
  const charge = await chargeUpload(context, customerId, incoming.declaredBytes ?? maxBytes);
  if ('refused' in charge) return charge;
  try {
    return await read();
  } finally {
    await correctUpload(context.db.kysely, charge.id, incoming.receivedBytes());
  }
}

/** Charges the uploads of a customer one after another, so that concurrent uploads cannot exceed the quota. */
export const chargeUpload = (
  { db, clock }: Context,
  customerId: string,
  bytes: number,
): Promise<{ id: string } | Refusal<'picture-quota-reached'>> =>
  inTransaction(db, async (trx) => {
    await lockUploads(trx, customerId);
    const now = clock.now();
    const rows = await findUploads(trx, customerId, new Date(now.getTime() - DAY_MS));
    const uploads = rows.map((row) => ({ at: row.sent_at, bytes: row.bytes }));
    const seconds = secondsUntilAllowed(uploads, bytes, now);
    if (seconds === 0) return addUpload(trx, customerId, bytes, now);
    const values = { max: UPLOAD_QUOTA.pictures, retry_after: seconds };
    return refuse('picture-quota-reached', { values });
  });
