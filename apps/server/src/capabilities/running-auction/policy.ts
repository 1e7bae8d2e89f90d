import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import type { Kysely } from 'kysely';
import type { CustomerActor, StaffActor } from '../../platform/context.ts';
import { isParty } from '../conflicts/is-party.ts';
import { isBlocked } from '../customers/is-blocked.ts';
import { isSeller, staffFor } from '../selling/policy.ts';

type Publisher = { side: 'seller' } | { side: 'house'; staff: StaffActor<'listings.edit'> };

/**
 * The publisher of a change. For anyone but the seller and staff, the call does not exist. A change can make the maximums
 * of other bidders lapse, so no bidder may publish one.
 */
export async function publisherOf(
  kysely: Kysely<Tables>,
  actor: CustomerActor,
  { id, owner_id }: { id: string; owner_id: string },
): Promise<Publisher | Refusal<'not-found' | 'not-allowed'>> {
  if (isSeller(actor, { owner_id })) return isBlocked(actor) ? refuse('not-allowed') : { side: 'seller' };
  const staff = staffFor(actor, { owner_id }, 'listings.edit');
  if (!staff) return refuse('not-found');
  return (await isParty(kysely, actor, id)) ? refuse('not-allowed') : { side: 'house', staff };
}
