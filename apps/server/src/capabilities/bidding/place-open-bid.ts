import type { placeBid as contract, PlacedBid } from '@marque/contracts/bidding/bids';
import type { ParsedRequest } from '@marque/contracts/endpoint';
import { refuse } from '@marque/contracts/refusal';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { nextId } from '../../platform/next-id.ts';
import type { BidAnswer, QueuedBid } from './bid-batch.ts';
import type { BiddingHouse } from './bidding-house.ts';
import { mayBeAboveLimit, mayBeInsider, mayBid, refuseAboveLimit } from './policy.ts';
import type { BidRefusalValue } from './refusals.ts';
import { createSharedTimeout } from './shared-timeout.ts';

type Request = ParsedRequest<typeof contract>;
type OpenBid = Request & { body: { kind: 'maximum' | 'exact' } };

export const isOpenBid = (request: Request): request is OpenBid => request.body.kind !== 'sealed';

/** The outcome is not known yet. The bid may still be accepted; retry with the same idempotency key to find out. */
export const notKnownYet = (): BidAnswer => refuse('bid-not-known-yet', { values: { retry_after: 1 } });

const TIMEOUT_MS = 5_000;
const bidTimeout = createSharedTimeout(TIMEOUT_MS, notKnownYet);

export async function placeOpenBid(
  { actor, arrivedAt }: Context<CustomerActor>,
  { params, headers, body }: OpenBid,
  house: BiddingHouse,
  withTimeout = bidTimeout,
): Promise<PlacedBid | BidRefusalValue> {
  const key = headers['idempotency-key'];
  const bidder = mayBid(actor);
  const isHigh = mayBeAboveLimit(actor, body.amount, house.bidLimits);
  const refusal =
    'refused' in bidder ? bidder : isHigh && (await refuseHighBid(actor, { ...params, ...body }, house));
  if (refusal) {
    // The first attempt may have been accepted before the customer was blocked or the card expired.
    const intent = key && { auctionId: params.id, bidderId: actor.customer.id, key };
    return (intent && (await house.findFirst(intent))) || refusal;
  }
  const bid: QueuedBid = {
    auctionId: params.id,
    bidderId: actor.customer.id,
    amount: body.amount,
    kind: body.kind,
    arrivedAt,
    key: key ?? nextId(),
    ...(mayBeInsider(actor) ? { mayBeInsider: true as const } : {}),
  };
  // Without an `Idempotency-Key` header the caller cannot repeat the key, so the bid needs no deduplication.
  return withTimeout(key ? house.decideOnce(bid) : house.decide(bid));
}

async function refuseHighBid(
  actor: CustomerActor,
  { id, amount }: { id: string; amount: number },
  { currencyOf, bidLimits }: BiddingHouse,
) {
  const currency = await currencyOf(id);
  return currency ? refuseAboveLimit(actor, { amount, currency }, bidLimits) : null;
}
