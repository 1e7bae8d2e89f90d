import { PICTURE_MAX_BYTES } from '@marque/contracts/media';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { secondsUntilAllowed, UPLOAD_QUOTA } from '@marque/domain/media/upload-quota';
import { DAY_MS } from '@marque/domain/time/durations';
import type { Context } from '../../platform/context.ts';
import type { IncomingFile } from '../../platform/http/answer.ts';
import type { Media } from './open-media.ts';
import { mayUpload } from './policy.ts';
import { addSender, addUpload, correctUpload, findUploads, lockUploads } from './repository.ts';
import { refusePictureSize, storePicture } from './store-picture.ts';

/**
 * Stores a customer's upload. The quota is charged before anything is read, and corrected to what has arrived. So a
 * file counts even if it is refused, is too large or breaks off.
 */
export async function uploadPicture(context: Context, media: Media, incoming: IncomingFile) {
  const customer = mayUpload(context.actor);
  if ('refused' in customer) return customer;
  if (incoming.isTooLarge) return refusePictureSize();
  const charge = await chargeUpload(context, customer.id, incoming.declaredBytes ?? PICTURE_MAX_BYTES);
  if (isRefusal(charge)) return charge;
  try {
    const file = await incoming.read();
    if (!file) return refuse('picture-missing');
    const picture = await storePicture(context, media, file);
    if (!isRefusal(picture)) await addSender(context.db.kysely, customer.id, picture.id);
    return picture;
  } finally {
    await correctUpload(context.db.kysely, charge.id, incoming.receivedBytes());
  }
}

/** Charges the uploads of a customer one after another, so that concurrent uploads cannot exceed the quota. */
const chargeUpload = (
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
