import type { Challenge } from '@marque/contracts/passkeys';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Context } from '../../platform/context.ts';
import { keepChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import { findPasskeys } from './repository.ts';

/** Creates a challenge that only the passkeys of this customer can answer. */
export async function challengeCustomer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { customerId, purpose }: { customerId: string; purpose: 'proof' | 'second-step' },
  relyingParty: RelyingParty,
): Promise<Challenge> {
  const known = await findPasskeys(db.kysely, customerId);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    allowCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    userVerification: 'required',
  });
  await keepChallenge(db.kysely, options.challenge, { purpose, customerId, now: clock.now() });
  return { ...options };
}
