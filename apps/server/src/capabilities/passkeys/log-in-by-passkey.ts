import type { provenCredential } from '@marque/contracts/passkeys';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import type { Client } from '../customers/device.ts';
import { lockCustomer } from '../customers/repository.ts';
import { type StartedSession, startSession } from '../customers/start-session.ts';
import { spendChallenge } from './challenges.ts';
import { provePasskey } from './prove-passkey.ts';
import type { RelyingParty } from './relying-party.ts';
import { findPasskeyOwner } from './repository.ts';

type Login = {
  client: Client;
  relyingParty: RelyingParty;
  accountKey: RotatingKey;
  keepLoggedIn?: boolean | undefined;
};

/** Needs no second step, because a passkey combines two factors: a device, and a biometric or a PIN. */
export async function logInByPasskey(
  { db, clock, actor }: Context,
  credential: z.output<typeof provenCredential>,
  { client, relyingParty, accountKey, keepLoggedIn = false }: Login,
): Promise<StartedSession | Refusal<'passkey-invalid'>> {
  const now = clock.now();
  const challenge = await spendChallenge(db.kysely, credential.response.clientDataJSON, {
    purpose: 'log-in',
    customerId: null,
    now,
  });
  return inTransaction(db, async (trx) => {
    // The customer is locked before the passkey, as everywhere in the code, to prevent deadlocks.
    const ownerId = await findPasskeyOwner(trx, credential.id);
    const customer = ownerId && (await lockCustomer(trx, ownerId));
    if (!customer) return refuse('passkey-invalid');
    const proven = await provePasskey(trx, { credential, challenge, relyingParty, now });
    if (isRefusal(proven)) return proven;
    return startSession(trx, {
      ...{ customer, actor, client, now, accountKey, keepLoggedIn },
      passedSecondStep: true,
    });
  });
}
