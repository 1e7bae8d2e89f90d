import type { provenCredential } from '@marque/contracts/passkeys';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { RelyingParty } from './relying-party.ts';
import { lockPasskey, type PasskeyRow, recordUse } from './repository.ts';

type Credential = z.output<typeof provenCredential>;

type Proof = {
  credential: Credential;
  /** The caller has already used it up, so that each challenge allows only one attempt, even a failed one. */
  challenge: string | null;
  relyingParty: RelyingParty;
  now: Date;
};

/**
 * Returns the owner of the passkey that signed our challenge. A counter that goes backwards means that the
 * passkey was copied, so it is refused.
 */
export async function provePasskey(
  trx: Transaction<Tables>,
  { credential, challenge, relyingParty, now }: Proof,
): Promise<{ customerId: string } | Refusal<'passkey-invalid'>> {
  const passkey = challenge === null ? undefined : await lockPasskey(trx, credential.id);
  if (!passkey || challenge === null || !isOfOwner(credential, passkey)) return refuse('passkey-invalid');

  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    if (!verified) return refuse('passkey-invalid');
    await recordUse(trx, passkey.id, {
      counter: authenticationInfo.newCounter,
      backed_up: authenticationInfo.credentialBackedUp,
      last_used_at: now,
    });
  } catch {
    return refuse('passkey-invalid');
  }
  return { customerId: passkey.customer_id };
}

const isOfOwner = ({ response }: Credential, { customer_id }: PasskeyRow): boolean =>
  response.userHandle === undefined ||
  Buffer.from(response.userHandle, 'base64url').toString('hex') === customer_id.replaceAll('-', '');
