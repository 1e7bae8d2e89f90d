import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, sql, type Transaction } from 'kysely';

type Device = {
  customerId: string;
  /** By each value of the key, so that one of them is found as long as any of these values is given. */
  hashes: { device_hash: Buffer; network_hash: Buffer }[];
  now: Date;
};

/** Stores the device. Returns whether it is new, and whether the customer had no known device before. */
export async function rememberDevice(
  trx: Transaction<Tables>,
  { customerId, hashes, now }: Device,
): Promise<{ isNew: boolean; isFirst: boolean }> {
  const known = await trx
    .selectFrom('known_devices')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  const saved = await trx
    .insertInto('known_devices')
    .values(
      hashes
        .toSorted((one, other) => Buffer.compare(one.device_hash, other.device_hash))
        .map((hash) => ({ customer_id: customerId, ...hash, first_seen_at: now, last_seen_at: now })),
    )
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'device_hash']).doUpdateSet({ last_seen_at: now }),
    )
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .execute();
  return { isNew: saved.every(({ is_new }) => is_new), isFirst: known.count === 0 };
}

export const isKnownNetwork = async (
  kysely: Kysely<Tables>,
  email: string,
  networkHashes: Buffer[],
): Promise<boolean> =>
  (await kysely
    .selectFrom('known_devices')
    .innerJoin('customers', 'customers.id', 'known_devices.customer_id')
    .select('customers.id')
    .where('customers.email', '=', email)
    .where('known_devices.network_hash', 'in', networkHashes)
    .limit(1)
    .executeTakeFirst()) !== undefined;
