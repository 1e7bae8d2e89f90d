import type { DataOf } from '@marque/contracts/endpoint';
import type * as contracts from '@marque/contracts/own-view';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { seesOwnConversation } from '../comments/repository.ts';
import { maySee } from './policy.ts';
import { findLeadersMaximum, findListing } from './repository.ts';

export async function readOwnView(
  { db: { kysely }, actor }: Context<CustomerActor>,
  id: string,
): Promise<DataOf<typeof contracts.readOwnView> | Refusal<'not-found'>> {
  const customerId = actor.customer.id;
  const [row, own_maximum, conversation_differs] = await Promise.all([
    findListing(kysely, { id }),
    findLeadersMaximum(kysely, id, customerId),
    seesOwnConversation(kysely, id, customerId),
  ]);
  return row && maySee(actor, row) ? { own_maximum, conversation_differs } : refuse('not-found');
}
