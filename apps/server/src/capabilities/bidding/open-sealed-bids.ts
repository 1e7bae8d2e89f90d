import type { Tables } from '@marque/db/rows.gen';
import { openSealed } from '@marque/domain/bidding/sealed';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import type { AuctionRow } from './auction-row.ts';
import { unseal } from './sealed-box.ts';
import { lockSealedBids, saveOpenedBid, saveSealedResult, takeSealedKey } from './sealed-repository.ts';

const content = z.object({ amount: z.int(), nonce: z.string() });

/**
 * Decrypts the bids of sealed auctions at their close. This is the only use of the private keys. Returns the rows with
 * their winners.
 */
export async function openSealedBids(
  trx: Transaction<Tables>,
  auctions: AuctionRow[],
  now: Date,
  sealingKey: RotatingKey,
): Promise<Map<string, AuctionRow>> {
  const rows = new Map<string, AuctionRow>();
  for (const auction of auctions) {
    const opened = await openAll(trx, auction.id, now, sealingKey);
    const winner = openSealed(opened, auction.reserve) ?? openSealed(opened, null);
    const standing = winner
      ? {
          price: winner.amount,
          leader_id: winner.bidderId,
          leader_maximum: winner.amount,
          leader_since: winner.placedAt,
        }
      : {};
    // A sealed auction may have a price only once it is closed. The same transaction changes its status afterwards.
    const result = { ...standing, bid_count: opened.length, closed_at: now };
    const row = { ...auction, ...result };
    await saveSealedResult(trx, auction.id, result);
    rows.set(auction.id, row);
  }
  return rows;
}

async function openAll(trx: Transaction<Tables>, auctionId: string, now: Date, sealingKey: RotatingKey) {
  const key = await takeSealedKey(trx, auctionId, now);
  const sealed = await lockSealedBids(trx, auctionId);
  if (!key) return [];

  const opened = sealed.map((bid) => {
    const { amount, nonce } = content.parse(
      JSON.parse(unseal(bid.ciphertext, key.wrapped_private_key, sealingKey)),
    );
    return { bidderId: bid.bidder_id, amount, nonce, placedAt: bid.arrived_at };
  });
  for (const bid of opened) await saveOpenedBid(trx, auctionId, bid);
  return opened;
}
