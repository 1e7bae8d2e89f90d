import type { placeBid as contract, PlacedBid } from '@marque/contracts/bidding/bids';
import type { ParsedRequest } from '@marque/contracts/endpoint';
import { refuse } from '@marque/contracts/refusal';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { BiddingHouse } from './bidding-house.ts';
import { isOpenBid, placeOpenBid } from './place-open-bid.ts';
import { placeSealedBid } from './place-sealed-bid.ts';
import { isOwnBid } from './policy.ts';
import type { BidRefusalValue } from './refusals.ts';

export async function placeBid(
  context: Context<CustomerActor>,
  request: ParsedRequest<typeof contract>,
  { house, sealingKey }: { house: BiddingHouse; sealingKey: Buffer },
): Promise<PlacedBid | BidRefusalValue> {
  if (!isOwnBid(context.actor, request.body.bidder_id)) return refuse('other-bidder');
  return isOpenBid(request)
    ? placeOpenBid(context, request, house)
    : placeSealedBid(context, request, { house, sealingKey });
}
