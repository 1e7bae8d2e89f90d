import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import type { Challenge, beginPasskey as contract } from '@marque/contracts/passkeys';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { provesOwner } from '../customers/prove-owner.ts';
import { keepChallenge } from './challenges.ts';
import { mayAddPasskey } from './policy.ts';
import { type RelyingParty, SIGNATURES } from './relying-party.ts';
import { findPasskeys } from './repository.ts';

export async function beginPasskey(
  { db, clock, actor }: Context<CustomerActor>,
  currentPassword: string | undefined,
  relyingParty: RelyingParty,
): Promise<Challenge | Refusal<RefusalCodeOf<typeof contract>>> {
  const { customer } = actor;
  if (!(await provesOwner(db, customer.id, currentPassword)))
    return refuse('password-wrong', { pointer: '/currentPassword' });
  const known = await findPasskeys(db.kysely, customer.id);
  if (!mayAddPasskey(known.length)) return refuse('passkey-limit');

  const options = await generateRegistrationOptions({
    rpName: relyingParty.name,
    rpID: relyingParty.id,
    userName: customer.email,
    userID: new Uint8Array(Buffer.from(customer.id.replaceAll('-', ''), 'hex')),
    userDisplayName: customer.username,
    supportedAlgorithmIDs: SIGNATURES,
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    // It is found without a name being typed, and asks for a finger, a face or a number: it stands for both steps.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(db.kysely, options.challenge, {
    purpose: 'register',
    customerId: customer.id,
    now: clock.now(),
  });
  return { ...options };
}
