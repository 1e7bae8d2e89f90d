import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import type { Challenge, beginPasskey as contract } from '@marque/contracts/passkeys';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { type AttemptSettings, confirmOwner } from '../customers/confirm-owner.ts';

import { keepChallenge } from './challenges.ts';
import { mayAddPasskey } from './policy.ts';
import { type RelyingParty, SIGNATURES } from './relying-party.ts';
import { findPasskeys } from './repository.ts';

export async function beginPasskey(
  context: Context<CustomerActor>,
  currentPassword: string | undefined,
  { relyingParty, ...settings }: AttemptSettings & { relyingParty: RelyingParty },
): Promise<Challenge | Refusal<RefusalCodeOf<typeof contract>>> {
  const { db, clock } = context;
  const { customer } = context.actor;
  const pointer = '/currentPassword';
  const confirmed = await confirmOwner(context, currentPassword, { ...settings, pointer });
  if (isRefusal(confirmed)) return confirmed;
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
    // The browser finds the passkey without a username, and asks for a fingerprint, face or PIN. So it counts
    // as both login steps.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(db.kysely, options.challenge, {
    purpose: 'register',
    customerId: customer.id,
    now: clock.now(),
  });
  return { ...options };
}
