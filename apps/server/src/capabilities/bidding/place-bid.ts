import type { placeBid as contract, PlacedBid } from '@marque/contracts/bidding/bids';
import type { ParsedRequest } from '@marque/contracts/endpoint';
import { refuse } from '@marque/contracts/refusal';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { BiddingHouse } from './bidding-house.ts';
import { isOpenBid, placeOpenBid } from './place-open-bid.ts';
import { placeSealedBid } from './place-sealed-bid.ts';
import { isOwnBid } from './policy.ts';
import type { BidRefusalValue } from './refusals.ts';
import { hasLoweredReserve } from './repository.ts';

export async function placeBid(
  context: Context<CustomerActor>,
  request: ParsedRequest<typeof contract>,
  { house, sealingKey }: { house: BiddingHouse; sealingKey: Buffer },
): Promise<PlacedBid | BidRefusalValue> {
  if (!isOwnBid(context.actor, request.body.bidder_id)) return refuse('other-bidder');
  if (await isBarred(context, request.params.id)) return refuse('not-allowed');
  return isOpenBid(request)
    ? placeOpenBid(context, request, house)
    : placeSealedBid(context, request, { house, sealingKey });
}

/**
 * A bidder gains from a lower reserve, so staff who have lowered it may not bid. Only customers with a role can have done
 * so; the bids of all others cost no query.
 */
const isBarred = async ({ db, actor: { customer } }: Context<CustomerActor>, auctionId: string) =>
  customer.profile.roles.length > 0 &&
  (await hasLoweredReserve(db.kysely, { auctionId, customerId: customer.id }));
