import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import type { StaffActor } from '../../platform/context.ts';
import { refuseParty } from '../conflicts/is-party.ts';
import { hasBidOnCarsOf } from './auction-repository.ts';

type Subject = { bidder_id: string; seller_id: string; listing_id: string };

/** Nobody decides about themselves, or about a car that they sell or want to buy. */
export async function refuseInvolved(
  trx: Transaction<Tables>,
  actor: StaffActor,
  subject: Subject,
): Promise<Refusal<'not-allowed'> | null> {
  const { id } = actor.customer;
  if (id === subject.bidder_id || id === subject.seller_id) return refuse('not-allowed');
  const party = await refuseParty(trx, actor, subject.listing_id);
  if (party) return party;
  return (await hasBidOnCarsOf(trx, id, subject)) ? refuse('not-allowed') : null;
}
