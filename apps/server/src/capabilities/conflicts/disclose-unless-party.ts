import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context, StaffActor } from '../../platform/context.ts';
import { readSecret } from '../audit/read-secret.ts';
import { refuseParty } from './is-party.ts';

/** Hands a secret about a car, which the caller has read, to staff and records it. For a party of the car, the secret does not exist. */
export async function discloseUnlessParty<Found>(
  context: Context<StaffActor>,
  listingId: string,
  secret: Parameters<typeof readSecret>[1],
  found: Found,
): Promise<Found | Refusal<'not-found'>> {
  const read = await readSecret(
    context,
    secret,
    async (trx) => (await refuseParty(trx, context.actor, listingId)) ?? found,
  );
  return isRefusal(read) ? refuse('not-found') : (read as Found);
}
