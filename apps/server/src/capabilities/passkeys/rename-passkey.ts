import type { Passkey } from '@marque/contracts/passkeys';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { presentPasskey } from './present-passkey.ts';
import { renameOwnPasskey } from './repository.ts';

export async function renamePasskey(
  { db, actor }: Context<CustomerActor>,
  { id, name }: { id: string; name: string },
): Promise<Passkey | Refusal<'not-found'>> {
  const renamed = await renameOwnPasskey(db.kysely, { id, customerId: actor.customer.id }, name);
  return renamed ? presentPasskey(renamed) : refuse('not-found');
}
