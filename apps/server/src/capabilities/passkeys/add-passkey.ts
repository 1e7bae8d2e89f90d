import { securityChangedJob } from '@marque/contracts/customers/jobs';
import type { DataOf, ParsedRequest, RefusalCodeOf } from '@marque/contracts/endpoint';
import type { addPasskey as contract } from '@marque/contracts/passkeys';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import { type VerifiedRegistrationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Transaction } from 'kysely';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { lockCustomer } from '../customers/repository.ts';
import { deleteOtherSessions, holdSession, passSecondStep } from '../customers/session-repository.ts';
import { spendChallenge } from './challenges.ts';
import { mayAddPasskey } from './policy.ts';
import { presentPasskey } from './present-passkey.ts';
import { type RelyingParty, SIGNATURES } from './relying-party.ts';
import { findPasskeys, insertPasskey } from './repository.ts';

type Endpoint = typeof contract;
type Given = ParsedRequest<Endpoint>['body'];

/** Creates recovery codes for a member of staff who has none. The capability `second-step` provides it. */
export type GiveRecoveryCodes = (trx: Transaction<Tables>, customerId: string) => Promise<string[]>;

export async function addPasskey(
  { db, clock, actor }: Context<CustomerActor>,
  { name, credential }: Given,
  { relyingParty, giveRecoveryCodes }: { relyingParty: RelyingParty; giveRecoveryCodes: GiveRecoveryCodes },
): Promise<DataOf<Endpoint> | Refusal<RefusalCodeOf<Endpoint>>> {
  const { customer, sessionId } = actor;
  const now = clock.now();
  const challenge = await spendChallenge(db.kysely, credential.response.clientDataJSON, {
    purpose: 'register',
    customerId: customer.id,
    now,
  });
  const made = challenge === null ? undefined : await verify(credential, challenge, relyingParty);
  if (!made) return refuse('passkey-invalid');

  return inTransaction(db, async (trx) => {
    const owner = await lockCustomer(trx, customer.id);
    // A session that has been revoked since must not add a passkey.
    if (!owner || !(await holdSession(trx, sessionId))) return refuse('passkey-invalid');
    if (!mayAddPasskey((await findPasskeys(trx, owner.id)).length)) return refuse('passkey-limit');
    const passkey = await insertPasskey(trx, {
      customer_id: owner.id,
      credential_id: made.credential.id,
      public_key: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: credential.response.transports,
      device_type: made.credentialDeviceType,
      backed_up: made.credentialBackedUp,
      name,
      created_at: now,
    });
    if (!passkey) return refuse('passkey-known');
    await passSecondStep(trx, actor.sessionId, now);
    // A passkey is a second step of staff. Their sessions from before the enrolment have not passed it.
    if (owner.roles.length > 0) await deleteOtherSessions(trx, owner.id, actor.sessionId);
    await enqueue(trx, securityChangedJob, { customerId: owner.id, change: 'passkeyAdded' });
    return {
      passkey: presentPasskey(passkey),
      recovery_codes: owner.roles.length > 0 ? await giveRecoveryCodes(trx, owner.id) : [],
    };
  });
}

/** Returns undefined for every invalid response. The caller does not learn the reason. */
async function verify(
  credential: Given['credential'],
  challenge: string,
  relyingParty: RelyingParty,
): Promise<VerifiedRegistrationResponse['registrationInfo']> {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: SIGNATURES,
    });
    return registrationInfo;
  } catch {
    return undefined;
  }
}
