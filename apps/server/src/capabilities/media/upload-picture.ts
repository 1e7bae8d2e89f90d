import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { DAY_MS, secondsUntilAllowed, UPLOAD_QUOTA } from '@marque/domain/media/upload-quota';
import type { Context } from '../../platform/context.ts';
import type { Media } from './open-media.ts';
import { mayUpload } from './policy.ts';
import type { Bytes } from './receive-upload.ts';
import { addUpload, findUploads, lockUploads } from './repository.ts';
import { storePicture } from './store-picture.ts';

/** Stores a customer's upload. A file counts towards the quota even if its content is refused later. */
export async function uploadPicture(context: Context, media: Media, receive: () => Promise<Bytes | null>) {
  const customer = mayUpload(context.actor);
  if ('refused' in customer) return customer;
  const file = await receive();
  if (!file) return refuse('picture-missing');
  return storePicture(context, media, file, {
    admit: (bytes) => countUpload(context, customer.id, bytes),
  });
}

/** Counts the uploads of a customer one after another, so that concurrent uploads cannot exceed the quota. */
const countUpload = (
  { db, clock }: Context,
  customerId: string,
  bytes: number,
): Promise<Refusal<'picture-quota-reached'> | null> =>
  inTransaction(db, async (trx) => {
    await lockUploads(trx, customerId);
    const now = clock.now();
    const rows = await findUploads(trx, customerId, new Date(now.getTime() - DAY_MS));
    const uploads = rows.map((row) => ({ at: row.sent_at, bytes: row.bytes }));
    const seconds = secondsUntilAllowed(uploads, bytes, now);
    if (seconds === 0) {
      await addUpload(trx, customerId, bytes, now);
      return null;
    }
    const values = { max: UPLOAD_QUOTA.pictures, retry_after: seconds };
    return refuse('picture-quota-reached', { values });
  });
