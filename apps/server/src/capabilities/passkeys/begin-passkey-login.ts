import type { Challenge } from '@marque/contracts/passkeys';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Context } from '../../platform/context.ts';
import { keepChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';

/** The challenge names no customer. The browser offers the passkeys that it has for this site. */
export async function beginPasskeyLogin(
  { db, clock }: Context,
  relyingParty: RelyingParty,
): Promise<Challenge> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    userVerification: 'required',
  });
  await keepChallenge(db.kysely, options.challenge, {
    purpose: 'log-in',
    customerId: null,
    now: clock.now(),
  });
  return { ...options };
}
