import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '@marque/db/database';

/** Builds the row of a picture that a customer has sent. It has no files. */
export async function buildPicture(
  { kysely }: Pick<Database, 'kysely'>,
  sender?: { id: string },
): Promise<{ id: string }> {
  const id = createHash('sha256').update(randomUUID()).digest('hex');
  await kysely
    .insertInto('pictures')
    .values({ id, width: 1_600, height: 1_200, blur: 'data:,', bytes: 1_000 })
    .execute();
  if (sender)
    await kysely.insertInto('picture_senders').values({ picture_id: id, customer_id: sender.id }).execute();
  return { id };
}
