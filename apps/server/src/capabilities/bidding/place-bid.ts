import type { placeBid as contract, PlacedBid } from '@marque/contracts/bidding/bids';
import type { ParsedRequest } from '@marque/contracts/endpoint';
import { refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { BiddingHouse } from './bidding-house.ts';
import { isOpenBid, placeOpenBid } from './place-open-bid.ts';
import { placeSealedBid } from './place-sealed-bid.ts';
import { isOwnBid } from './policy.ts';
import type { BidRefusalValue } from './refusals.ts';
import { isInsider, shareAuction } from './repository.ts';

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
 * Staff who have set the terms of an auction, read its reserve or published a change of its car may not bid on it. Only
 * customers with a role can have done so; the bids of all others cost no query.
 */
const isBarred = async ({ db, actor: { customer } }: Context<CustomerActor>, auctionId: string) =>
  customer.profile.roles.length > 0 &&
  (await inTransaction(db, async (trx) => {
    // Wait for what the same person is doing as staff at this moment.
    await shareAuction(trx, auctionId);
    return isInsider(trx, { auctionId, customerId: customer.id });
  }));
