import { createHash, createHmac } from 'node:crypto';
import type { placeBid as contract, PlacedBid } from '@marque/contracts/bidding';
import type { ParsedRequest } from '@marque/contracts/endpoint';
import { refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import { commitmentText, decideSealedBid } from '@marque/domain/bidding/sealed';
import type { Transaction } from 'kysely';
import type { Context } from '../context.ts';
import { auctionOf, snapshotOf } from './auction-row.ts';
import { mayBid } from './policy.ts';
import { asRefusal, type BidRefusalValue } from './refusals.ts';
import { shareAuction } from './repository.ts';
import { createSealedKeys, seal } from './sealed-box.ts';

/** One bid a customer, replaced by the next. What is stored tells nobody the amount, and the answer tells only the bidder. */
export async function placeSealedBid(
  { db, actor, arrivedAt }: Context,
  { params, headers, body }: ParsedRequest<typeof contract>,
  appSecret: string,
): Promise<PlacedBid | BidRefusalValue> {
  const bidder = mayBid(actor);
  if ('refused' in bidder) return bidder;

  return inTransaction(db, async (trx) => {
    // Shared, so that bidders do not wait for each other, and the close waits for all of them.
    const auction = await shareAuction(trx, params.id);
    if (!auction) return refuse('not-found');
    if (!auction.sealed) return refuse('not-sealed');

    // From the intent's key, so that the same intent asked twice is the same sealed bid with the same receipt.
    const key = headers['idempotency-key'] ?? crypto.randomUUID();
    const nonce = createHmac('sha256', appSecret).update(`${auction.id}:${bidder.id}:${key}`).digest('hex');
    const words = { auctionId: auction.id, bidderId: bidder.id, amount: body.amount, nonce };
    const commitment = createHash('sha256').update(commitmentText(words)).digest('hex');
    const intent = { auction_id: auction.id, bidder_id: bidder.id, key, commitment, arrived_at: arrivedAt };

    const known = await findIntent(trx, intent);
    if (!known) {
      // The earlier amount cannot be read before the close, so every change counts as a new one.
      const offer = { bidderId: bidder.id, amount: body.amount, arrivedAt };
      const decision = decideSealedBid(auctionOf(auction).terms, null, offer);
      if (!decision.accepted) return asRefusal(decision);
      const publicKey = await ensureKey(trx, auction.id, appSecret);
      if (await keepIntent(trx, intent))
        await saveSealedBid(trx, intent, seal(JSON.stringify({ amount: body.amount, nonce }), publicKey));
    }
    const first = known ?? (await findIntent(trx, intent)) ?? intent;
    // The key stands for another amount, which nobody can read.
    if (first.commitment !== commitment) return refuse('amount-invalid', { pointer: '/amount' });
    return {
      bid: {
        amount: body.amount,
        kind: 'sealed' as const,
        leading: null,
        at: first.arrived_at.toISOString(),
      },
      receipt: { commitment, nonce },
      auction: snapshotOf(auction),
    };
  });
}

type Intent = { auction_id: string; bidder_id: string; key: string; commitment: string; arrived_at: Date };

const findIntent = (trx: Transaction<Tables>, intent: Intent) =>
  trx
    .selectFrom('sealed_answers')
    .select(['commitment', 'arrived_at'])
    .where('bidder_id', '=', intent.bidder_id)
    .where('auction_id', '=', intent.auction_id)
    .where('key', '=', intent.key)
    .executeTakeFirst();

/** False where the same intent was quicker on another way. */
async function keepIntent(trx: Transaction<Tables>, intent: Intent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('sealed_answers')
    .values(intent)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function ensureKey(trx: Transaction<Tables>, auctionId: string, appSecret: string): Promise<string> {
  const known = () =>
    trx.selectFrom('sealed_keys').select('public_key').where('auction_id', '=', auctionId).executeTakeFirst();
  const existing = await known();
  if (existing) return existing.public_key;
  const { publicKey, wrappedPrivateKey } = createSealedKeys(appSecret);
  await trx
    .insertInto('sealed_keys')
    .values({ auction_id: auctionId, public_key: publicKey, wrapped_private_key: wrappedPrivateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Somebody else's first bid may have made the key meanwhile: theirs counts.
  return (await known())?.public_key ?? publicKey;
}

/** The bidder's last word is the one that arrived last, whichever is written last. */
const saveSealedBid = (
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
