import type { Tables } from '@marque/db/rows.gen';
import type { Side } from '@marque/domain/selling/sides';
import type { Transaction } from 'kysely';
import type { CustomerActor } from '../../platform/context.ts';
import { refuseParty } from '../conflicts/is-party.ts';
import { sideOf } from '../selling/policy.ts';

/** On which side the caller talks about a car. Staff who want to buy it must not learn what the seller expects. */
export async function sideInConversation(
  trx: Transaction<Tables>,
  actor: CustomerActor,
  draft: { id: string; owner_id: string },
): Promise<Side | null> {
  const side = sideOf(actor, draft);
  return side === 'house' && (await refuseParty(trx, actor, draft.id)) ? null : side;
}
