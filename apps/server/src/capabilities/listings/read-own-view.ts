import type { DataOf } from '@marque/contracts/endpoint';
import type * as contracts from '@marque/contracts/own-view';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { seesOwnConversation } from '../comments/repository.ts';
import { findOwnBids, findOwnSealedBids } from './own-bids-repository.ts';
import { findOwnPurchases } from './own-purchases-repository.ts';
import { maySee } from './policy.ts';
import { findListing } from './repository.ts';

export async function readOwnView(
  { db: { kysely }, actor }: Context<CustomerActor>,
  id: string,
): Promise<DataOf<typeof contracts.readOwnView> | Refusal<'not-found'>> {
  const customerId = actor.customer.id;
  const [row, ownBids, sealedBids, conversation_differs] = await Promise.all([
    findListing(kysely, { id }),
    findOwnBids(kysely, [id], customerId),
    findOwnSealedBids(kysely, [id], customerId),
    seesOwnConversation(kysely, id, customerId),
  ]);
  if (!row || !maySee(actor, row)) return refuse('not-found');
  const purchases = row.sale_state === null ? null : await findOwnPurchases(kysely, [id], customerId);
  return {
    own_bid: ownBids.get(id) ?? null,
    own_sealed_bid: sealedBids.get(id) ?? null,
    own_purchase: purchases?.get(id) ?? null,
    conversation_differs,
  };
}
