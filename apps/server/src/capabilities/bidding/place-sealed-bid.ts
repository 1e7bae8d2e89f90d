import type { placeBid as contract, PlacedBid } from '@marque/contracts/bidding/bids';
import type { ParsedRequest } from '@marque/contracts/endpoint';
import { refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import { decideSealedBid } from '@marque/domain/bidding/sealed';
import type { Transaction } from 'kysely';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import { isInsider } from '../conflicts/find-insiders.ts';
import { lockPerson } from '../conflicts/lock-person.ts';
import { screenBidder } from '../screening/screen-bidder.ts';
import { auctionOf, snapshotOf } from './auction-row.ts';
import type { BiddingHouse } from './bidding-house.ts';
import { commitToAmount } from './commit-to-amount.ts';
import { mayBeInsider, mayBid, refuseAboveLimit } from './policy.ts';
import { asRefusal, type BidRefusalValue } from './refusals.ts';
import { shareAuction } from './repository.ts';
import { createSealedKeys, seal } from './sealed-box.ts';
import { findIntent, findSealedKey, keepIntent, keepSealedKey, saveSealedBid } from './sealed-repository.ts';

/**
 * Each customer has one sealed bid, and a new one replaces it. The amount is stored encrypted, and only the bidder
 * receives it in a response.
 */
export async function placeSealedBid(
  { db, actor, arrivedAt }: Context<CustomerActor>,
  { params, headers, body }: ParsedRequest<typeof contract>,
  {
    house,
    sealingKey,
  }: { house: Pick<BiddingHouse, 'connectedBidders' | 'bidLimits'>; sealingKey: RotatingKey },
): Promise<PlacedBid | BidRefusalValue> {
  const { customer: bidder } = actor;
  // Before the transaction, because a look at the database within it could wait for a second connection.
  const isConnected = await house.connectedBidders.include(params.id, bidder.id);
  return inTransaction(db, async (trx) => {
    // A shared lock: bidders do not wait for each other, and the auction cannot close while one of them writes.
    const auction = await shareAuction(trx, params.id);
    if (!auction) return refuse('not-found');
    if (!auction.sealed) return refuse('not-sealed');

    const key = headers['idempotency-key'] ?? crypto.randomUUID();
    const bid = { auctionId: auction.id, bidderId: bidder.id, amount: body.amount, key };
    const { nonce, commitment } = commitToAmount(bid, sealingKey[0]);
    const intent = { auction_id: auction.id, bidder_id: bidder.id, key, commitment, arrived_at: arrivedAt };

    const known = await findIntent(trx, intent);
    if (!known) {
      const admitted = mayBid(actor);
      if ('refused' in admitted) return admitted;
      if (mayBeInsider(actor)) {
        await lockPerson(trx, bidder.id);
        if (await isInsider(trx, bid)) return refuse('not-allowed');
      }
      const { currency } = auction;
      const tooHigh = refuseAboveLimit(actor, { amount: body.amount, currency }, house.bidLimits);
      if (tooHigh) return tooHigh;
      // The earlier amount cannot be read before the close, so every change is decided like a first bid.
      const offer = { bidderId: bidder.id, amount: body.amount, arrivedAt };
      const decision = decideSealedBid(auctionOf(auction).terms, null, offer);
      if (!decision.accepted) return asRefusal(decision);
      const refusal = isConnected && (await screenBidder(trx, { ...offer, auctionId: auction.id }));
      if (refusal) return refusal;
      const publicKey = await ensureKey(trx, auction.id, sealingKey);
      if (await keepIntent(trx, intent))
        await saveSealedBid(trx, intent, seal(JSON.stringify({ amount: body.amount, nonce }), publicKey));
    }
    const first = known ?? (await findIntent(trx, intent)) ?? intent;
    // Another value of the application's secret may have been current when the intent was stored.
    const receipt = sealingKey
      .map((one) => commitToAmount(bid, one))
      .find((one) => one.commitment === first.commitment);
    // The key was already used for another amount, which cannot be read.
    if (!receipt) return refuse('amount-invalid', { pointer: '/amount' });
    return {
      bid: {
        amount: body.amount,
        kind: 'sealed' as const,
        leading: null,
        at: first.arrived_at.toISOString(),
      },
      receipt,
      auction: snapshotOf(auction),
    };
  });
}

async function ensureKey(
  trx: Transaction<Tables>,
  auctionId: string,
  sealingKey: RotatingKey,
): Promise<string> {
  const existing = await findSealedKey(trx, auctionId);
  if (existing) return existing.public_key;
  const keys = createSealedKeys(sealingKey);
  await keepSealedKey(trx, auctionId, keys);
  // Another bidder's first bid may have created the key in the meantime. Then that key is used.
  return (await findSealedKey(trx, auctionId))?.public_key ?? keys.publicKey;
}
