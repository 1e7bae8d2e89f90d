import type { placeBid as contract, PlacedBid } from '@marque/contracts/bidding/bids';
import type { ParsedRequest } from '@marque/contracts/endpoint';
import { refuse } from '@marque/contracts/refusal';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import { isInsider } from '../conflicts/find-insiders.ts';
import type { BiddingHouse } from './bidding-house.ts';
import { isOpenBid, placeOpenBid } from './place-open-bid.ts';
import { placeSealedBid } from './place-sealed-bid.ts';
import { isOwnBid, mayBeInsider } from './policy.ts';
import type { BidRefusalValue } from './refusals.ts';

export async function placeBid(
  context: Context<CustomerActor>,
  request: ParsedRequest<typeof contract>,
  { house, sealingKey }: { house: BiddingHouse; sealingKey: RotatingKey },
): Promise<PlacedBid | BidRefusalValue> {
  if (!isOwnBid(context.actor, request.body.bidder_id)) return refuse('other-bidder');
  if (await isBarred(context, request.params.id)) return refuse('not-allowed');
  return isOpenBid(request)
    ? placeOpenBid(context, request, house)
    : placeSealedBid(context, request, { house, sealingKey });
}

/**
 * Staff who have worked on a car or have read its secrets may not bid on it, nor may they once they have left. Only people
 * with a role, now or formerly, can have done so; the bids of all others cost no query. The same question is asked again
 * when the bid is decided (`commit-under-lock.ts`, `place-sealed-bid.ts`). This one comes before what the bidder lacks.
 */
const isBarred = async ({ db, actor }: Context<CustomerActor>, auctionId: string) =>
  mayBeInsider(actor) && (await isInsider(db.kysely, { auctionId, bidderId: actor.customer.id }));
