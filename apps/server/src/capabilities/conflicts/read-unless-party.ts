import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context, StaffActor } from '../../platform/context.ts';
import { readSecret } from '../audit/read-secret.ts';
import { refuseParty } from './is-party.ts';

/** Hands a secret about a car to staff and records it. For a party of the car, the secret does not exist. */
export async function readUnlessParty<Secret>(
  context: Context<StaffActor>,
  listingId: string,
  named: Parameters<typeof readSecret>[1],
  secret: Secret,
): Promise<Secret | Refusal<'not-found'>> {
  const read = await readSecret(
    context,
    named,
    async (trx) => (await refuseParty(trx, context.actor, listingId)) ?? secret,
  );
  return isRefusal(read) ? refuse('not-found') : (read as Secret);
}
