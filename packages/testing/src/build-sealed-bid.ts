import type { Database } from '@marque/db/database';
import type { SealedBidsTable } from '@marque/db/rows.gen';
import type { Insertable } from 'kysely';

type SealedBid = Pick<Insertable<SealedBidsTable>, 'auction_id' | 'bidder_id'> &
  Partial<Insertable<SealedBidsTable>>;

/** Builds a sealed bid that nobody can open. */
export async function buildSealedBid(
  database: Pick<Database, 'kysely'>,
  sealedBid: SealedBid,
): Promise<void> {
  await database.kysely
    .insertInto('sealed_bids')
    .values({
      ...{ ciphertext: 'sealed', commitment: 'a'.repeat(64), arrived_at: new Date() },
      ...sealedBid,
    })
    .execute();
}
