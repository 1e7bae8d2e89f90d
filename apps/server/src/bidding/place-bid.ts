import { randomUUID } from 'node:crypto';
import type { placeBid as contract, PlacedBid } from '@marque/contracts/bidding';
import type { ParsedRequest } from '@marque/contracts/endpoint';
import { refuse } from '@marque/contracts/refusal';
import type { Context } from '../context.ts';
import type { BidAnswer, QueuedBid } from './bid-batch.ts';
import type { BiddingHouse } from './bidding-house.ts';
import { mayBid } from './policy.ts';
import type { BidRefusalValue } from './refusals.ts';

/** How long a caller waits before being told that the outcome is not known yet. */
const PATIENCE_MS = 5_000;

type Request = ParsedRequest<typeof contract>;

export async function placeOpenBid(
  { actor, arrivedAt }: Context,
  { params, headers, body }: Request & { body: { kind: 'maximum' | 'exact' } },
  house: BiddingHouse,
  patienceMs = PATIENCE_MS,
): Promise<PlacedBid | BidRefusalValue> {
  const bidder = mayBid(actor);
  if ('refused' in bidder) return bidder;
  const bid: QueuedBid = {
    auctionId: params.id,
    bidderId: bidder.id,
    amount: body.amount,
    kind: body.kind,
    arrivedAt,
    key: headers['idempotency-key'] ?? randomUUID(),
  };
  return withinPatience(house.decide(bid), patienceMs);
}

/** Honest about what nobody knows: the bid may still be accepted, and the same key will tell. */
function withinPatience(answer: Promise<BidAnswer>, patienceMs: number): Promise<BidAnswer> {
  const notKnownYet = () => refuse('bid-not-known-yet', { values: { retry_after: 1 } });
  return new Promise((resolve) => {
    const tooLong = setTimeout(() => resolve(notKnownYet()), patienceMs);
    const settle = (first: BidAnswer) => {
      clearTimeout(tooLong);
      resolve(first);
    };
    answer.then(settle, () => settle(notKnownYet()));
  });
}
