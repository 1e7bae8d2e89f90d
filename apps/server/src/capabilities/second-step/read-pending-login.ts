import type { DataOf, RefusalCodeOf } from '@marque/contracts/endpoint';
import type { Challenge } from '@marque/contracts/passkeys';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { readPendingLogin as contract } from '@marque/contracts/second-step';
import { secondStepMethods } from '@marque/domain/second-step/second-step-methods';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Context } from '../../platform/context.ts';
import { hashToken } from '../customers/token-hash.ts';
import { keepChallenge } from '../passkeys/challenges.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import { findPasskeys } from '../passkeys/repository.ts';
import { findPending } from './pending-repository.ts';
import { findEnrolment } from './repository.ts';
import { enrolledAs } from './start-or-hold.ts';

type Endpoint = typeof contract;

export async function readPendingLogin(
  context: Context,
  token: string,
  relyingParty: RelyingParty,
): Promise<DataOf<Endpoint> | Refusal<RefusalCodeOf<Endpoint>>> {
  const { db, clock } = context;
  const pending = await findPending(db.kysely, hashToken(token), clock.now());
  if (!pending) return refuse('second-step-expired');
  const methods = secondStepMethods(enrolledAs(await findEnrolment(db.kysely, pending.customer_id)));
  return {
    methods,
    challenge: methods.includes('passkey')
      ? await challengeFor(context, pending.customer_id, relyingParty)
      : null,
  };
}

async function challengeFor(
  { db, clock }: Context,
  customerId: string,
  relyingParty: RelyingParty,
): Promise<Challenge> {
  const known = await findPasskeys(db.kysely, customerId);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    allowCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    userVerification: 'required',
  });
  await keepChallenge(db.kysely, options.challenge, {
    purpose: 'second-step',
    customerId,
    now: clock.now(),
  });
  return { ...options };
}
