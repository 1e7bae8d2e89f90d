import type { Tables } from '@marque/db/rows.gen';
import { TOKEN_PURPOSES } from '@marque/domain/customers/token-life';
import type { Transaction } from 'kysely';
import { deleteCredentials } from './credential-repository.ts';
import { recordLostIdentity } from './record-lost-identity.ts';
import { type CustomerRow, forgetNotedTelephones, updateCustomerRow } from './repository.ts';
import { deleteOtherSessions } from './session-repository.ts';
import { expireTokens } from './token-repository.ts';

type Verification = {
  /** The session of the person who verifies the address, if it belongs to this account. */
  sparedSession: string | null;
  /** The person has shown that they chose the password, by their session or by the password itself. */
  isRegistrant: boolean;
  now: Date;
};

/**
 * Marks the address as verified for the first time. Anybody can register an address that is not theirs. So
 * this removes everything that was set up before: sessions and their devices, passkeys, the second step,
 * links, and the verification of the telephone and of the identity. The password and the telephone number stay only if the same
 * person registered.
 */
export async function verifyFirstTime(
  trx: Transaction<Tables>,
  customer: CustomerRow,
  { sparedSession, isRegistrant, now }: Verification,
): Promise<CustomerRow> {
  await deleteOtherSessions(trx, customer.id, sparedSession);
  await deleteCredentials(trx, customer.id);
  await expireTokens(trx, customer.id, TOKEN_PURPOSES, now);
  if (!isRegistrant) await forgetNotedTelephones(trx, customer.id);
  const after = await updateCustomerRow(trx, customer.id, {
    email_verified_at: now,
    phone_verified_at: null,
    identity_verified_at: null,
    ...(isRegistrant ? {} : { password_hash: null, telephone: null }),
    updated_at: now,
  });
  const lost = { because: 'address-verified', actor: null, at: now } as const;
  await recordLostIdentity(trx, { before: customer, after }, lost);
  return after;
}
