import type { beginProof as contract } from '@marque/contracts/customers/proof';
import type { DataOf } from '@marque/contracts/endpoint';
import { proofMethods } from '@marque/domain/customers/fresh-proof';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { findCredentials } from '../customers/credential-repository.ts';
import { challengeCustomer } from './challenge-customer.ts';
import type { RelyingParty } from './relying-party.ts';

export async function beginProof(
  context: Context<CustomerActor>,
  relyingParty: RelyingParty,
): Promise<DataOf<typeof contract>> {
  const customerId = context.actor.customer.id;
  const methods = proofMethods(await findCredentials(context.db.kysely, customerId));
  if (!methods.includes('passkey')) return { methods, challenge: null };
  const challenge = await challengeCustomer(context, { customerId, purpose: 'proof' }, relyingParty);
  return { methods, challenge };
}
