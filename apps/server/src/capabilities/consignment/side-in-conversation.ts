import type { Tables } from '@marque/db/rows.gen';
import type { Side } from '@marque/domain/selling/sides';
import type { Kysely } from 'kysely';
import type { CustomerActor } from '../../platform/context.ts';
import { hasBid } from '../bidding/repository.ts';
import { sideOf } from '../selling/policy.ts';

/** On which side the caller talks about a car. Staff who have bid on it must not learn what the seller expects. */
export async function sideInConversation(
  kysely: Kysely<Tables>,
  actor: CustomerActor,
  draft: { id: string; owner_id: string },
): Promise<Side | null> {
  const side = sideOf(actor, draft);
  const bidder = { auctionId: draft.id, customerId: actor.customer.id };
  return side === 'house' && (await hasBid(kysely, bidder)) ? null : side;
}
