import type { beginProof as contract } from '@marque/contracts/customers/proof';
import type { DataOf } from '@marque/contracts/endpoint';
import { proofMethods } from '@marque/domain/customers/fresh-proof';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { findCredentials } from '../customers/credential-repository.ts';
import { keepChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import { findPasskeys } from './repository.ts';

export async function beginProof(
  { db, clock, actor }: Context<CustomerActor>,
  relyingParty: RelyingParty,
): Promise<DataOf<typeof contract>> {
  const { customer } = actor;
  const methods = proofMethods(await findCredentials(db.kysely, customer.id));
  if (!methods.includes('passkey')) return { methods, challenge: null };

  const known = await findPasskeys(db.kysely, customer.id);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    allowCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    userVerification: 'required',
  });
  await keepChallenge(db.kysely, options.challenge, {
    purpose: 'proof',
    customerId: customer.id,
    now: clock.now(),
  });
  return { methods, challenge: { ...options } };
}
