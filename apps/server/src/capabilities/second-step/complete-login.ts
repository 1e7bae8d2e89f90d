import type { ParsedRequest, RefusalCodeOf } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { completeLogin as contract } from '@marque/contracts/second-step';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import type { Transaction } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import { deletePendingLogins } from '../customers/credential-repository.ts';
import type { Client } from '../customers/device.ts';
import { beginAttempt, forgiveAttempt } from '../customers/login-attempts.ts';
import { lockCustomer } from '../customers/repository.ts';
import { type StartedSession, startSession } from '../customers/start-session.ts';
import { hashToken } from '../customers/token-hash.ts';
import { spendChallenge } from '../passkeys/challenges.ts';
import { provePasskey } from '../passkeys/prove-passkey.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import { countWrongCode, findPending, lockPending } from './pending-repository.ts';
import { redeemCode } from './redeem-code.ts';
import type { SecondStepKeys } from './second-step-keys.ts';

type Endpoint = typeof contract;
type Given = ParsedRequest<Endpoint>['body'];
type Parts = {
  client: Client;
  relyingParty: RelyingParty;
  accountKey: RotatingKey;
  keys: SecondStepKeys;
  limitFactor: number;
};

/** Checks the second step of a pending login, and starts the session. */
export async function completeLogin(
  { db, clock, actor }: Context,
  given: Given,
  { client, relyingParty, accountKey, keys, limitFactor }: Parts,
): Promise<StartedSession | Refusal<RefusalCodeOf<Endpoint>>> {
  const now = clock.now();
  const tokenHash = hashToken(given.token);
  const found = await findPending(db.kysely, tokenHash, now);
  if (!found) return refuse('second-step-expired');
  const customerId = found.customer_id;

  // Each pending login allows a few attempts. This also limits attempts across logins, because an attacker who
  // has the password could start a new login for each guess.
  const attempt = await beginAttempt(db, {
    account: `second-step ${customerId}`,
    ...{ address: client.address, now, accountKey, limitFactor },
  });
  if (isRefusal(attempt)) return attempt;
  const challenge =
    'credential' in given
      ? await spendChallenge(db.kysely, given.credential.response.clientDataJSON, {
          purpose: 'second-step',
          customerId,
          now,
        })
      : null;

  const prove = async (trx: Transaction<Tables>) => {
    if ('credential' in given) {
      const proven = await provePasskey(trx, { credential: given.credential, challenge, relyingParty, now });
      return isRefusal(proven) || proven.customerId === customerId ? proven : refuse('passkey-invalid');
    }
    const isGood = await redeemCode(trx, { customerId, code: given.code, keys, now });
    return isGood ? { customerId } : refuse('second-step-code-invalid', { pointer: '/code' });
  };

  return inTransaction(db, async (trx) => {
    // Lock the customer first, as everywhere in the code. A password change deletes pending logins under this
    // lock.
    const customer = await lockCustomer(trx, customerId);
    const pending = customer && (await lockPending(trx, tokenHash, now));
    if (!pending) return refuse('second-step-expired');
    const proven = await prove(trx);
    if (isRefusal(proven)) {
      await countWrongCode(trx, tokenHash);
      return proven;
    }
    // When one login is completed, all other pending logins of the account end too.
    await deletePendingLogins(trx, customerId);
    await forgiveAttempt(trx, attempt);
    const keepLoggedIn = pending.keep_logged_in;
    return startSession(trx, {
      ...{ customer, actor, client, now, accountKey, keepLoggedIn },
      passedSecondStep: true,
    });
  });
}
