import type { AuctionsTable, Tables } from '@marque/db/rows.gen';
import type { Kysely, Transaction, Updateable } from 'kysely';

type Intent = { auction_id: string; bidder_id: string; key: string; commitment: string; arrived_at: Date };

export const findIntent = (trx: Transaction<Tables>, intent: Intent) =>
  trx
    .selectFrom('sealed_answers')
    .select(['commitment', 'arrived_at'])
    .where('bidder_id', '=', intent.bidder_id)
    .where('auction_id', '=', intent.auction_id)
    .where('key', '=', intent.key)
    .executeTakeFirst();

/** Returns false if a concurrent request has already stored the same intent. */
export async function keepIntent(trx: Transaction<Tables>, intent: Intent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('sealed_answers')
    .values(intent)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export const findSealedKey = (trx: Transaction<Tables>, auctionId: string) =>
  trx.selectFrom('sealed_keys').select('public_key').where('auction_id', '=', auctionId).executeTakeFirst();

export const keepSealedKey = (
  trx: Transaction<Tables>,
  auctionId: string,
  keys: { publicKey: string; wrappedPrivateKey: string },
) =>
  trx
    .insertInto('sealed_keys')
    .values({
      auction_id: auctionId,
      public_key: keys.publicKey,
      wrapped_private_key: keys.wrappedPrivateKey,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Keeps the bid that arrived last, even if an earlier one is written after it. */
export const saveSealedBid = (
  trx: Transaction<Tables>,
  { auction_id, bidder_id, commitment, arrived_at }: Intent,
  ciphertext: string,
) =>
  trx
    .insertInto('sealed_bids')
    .values({ auction_id, bidder_id, ciphertext, commitment, arrived_at })
    .onConflict((conflict) =>
      conflict
        .columns(['auction_id', 'bidder_id'])
        .doUpdateSet({ ciphertext, commitment, arrived_at })
        .where('sealed_bids.arrived_at', '<=', arrived_at),
    )
    .execute();

/** Reads the private key and records the time. It is used once. */
export const takeSealedKey = (trx: Transaction<Tables>, auctionId: string, now: Date) =>
  trx
    .updateTable('sealed_keys')
    .set({ opened_at: now })
    .where('auction_id', '=', auctionId)
    .returning('wrapped_private_key')
    .executeTakeFirst();

/** The lock blocks concurrent changes. Bids that arrived in time were committed before the drain ended. */
export const lockSealedBids = (trx: Transaction<Tables>, auctionId: string) =>
  trx
    .selectFrom('sealed_bids')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .orderBy('arrived_at')
    .orderBy('bidder_id')
    .forNoKeyUpdate()
    .execute();

export const saveOpenedBid = (
  trx: Transaction<Tables>,
  auctionId: string,
  { bidderId, amount, nonce }: { bidderId: string; amount: number; nonce: string },
) =>
  trx
    .updateTable('sealed_bids')
    .set({ opened_amount: amount, opened_nonce: nonce })
    .where('auction_id', '=', auctionId)
    .where('bidder_id', '=', bidderId)
    .execute();

type SealedResult = Pick<Updateable<AuctionsTable>, 'bid_count' | 'closed_at'> &
  Partial<Pick<Updateable<AuctionsTable>, 'price' | 'leader_id' | 'leader_maximum' | 'leader_since'>>;

export const saveSealedResult = (trx: Transaction<Tables>, auctionId: string, result: SealedResult) =>
  trx.updateTable('auctions').set(result).where('id', '=', auctionId).execute();

export const findOpenedBids = (kysely: Kysely<Tables>, auctionId: string) =>
  kysely
    .selectFrom('sealed_bids')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .where('opened_amount', 'is not', null)
    .orderBy('arrived_at')
    .execute();
