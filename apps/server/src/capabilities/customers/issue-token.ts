import { randomInt } from 'node:crypto';
import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { expiryOfToken, secondsUntilNextToken, type TokenPurpose } from '@marque/domain/customers/token-life';
import { HOUR_MS } from '@marque/domain/time/durations';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import { keyedHash } from '../../platform/secret-box.ts';
import { lockCustomer } from './repository.ts';
import { createToken, hashToken } from './token-hash.ts';
import {
  expireTokens,
  insertToken,
  lockTelephone,
  pruneTokens,
  recentTokenTimes,
} from './token-repository.ts';

export type IssuedToken = { id: string; token: string; code: string; expiresAt: Date };

const KEPT_MS = 30 * 24 * HOUR_MS;

type Issue = {
  customerId: string;
  purpose: TokenPurpose;
  payload?: { email: string; credential?: string } | { telephone: string };
  /**
   * Requests from unknown networks have a separate quota, so that strangers cannot use up the customer's
   * quota.
   */
  fromKnownNetwork?: boolean;
  now: Date;
  accountKey: RotatingKey;
};

/**
 * Issues a token and expires the earlier ones of the same purpose. A request from an unknown network does not
 * expire tokens that were requested from a known network. Returns null if the account is closed or its quota
 * is used up.
 */
export function issueToken(db: Database, issue: Issue): Promise<IssuedToken | null> {
  const { customerId, purpose, payload, fromKnownNetwork = false, now, accountKey } = issue;
  return inTransaction(db, async (trx) => {
    if (!(await lockCustomer(trx, customerId))) return null;
    // The quota of a telephone number counts the messages of all accounts with that number.
    if (payload && 'telephone' in payload) await lockTelephone(trx, payload.telephone);
    const recipient = { customerId, purpose, fromKnownNetwork, ...payload };
    const recent = await recentTokenTimes(trx, recipient, new Date(now.getTime() - HOUR_MS));
    if (secondsUntilNextToken(recent, now) > 0) return null;

    await expireTokens(trx, customerId, [purpose], now, fromKnownNetwork ? {} : { fromKnownNetwork });
    await pruneTokens(trx, new Date(now.getTime() - KEPT_MS));
    const expiresAt = expiryOfToken(purpose, now);
    const token = createToken();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const { id } = await insertToken(trx, {
      customer_id: customerId,
      purpose,
      token_hash: hashToken(token),
      code_hash: purpose === 'verify-phone' ? hashCode(code, customerId, accountKey[0]) : null,
      payload: payload ?? {},
      from_known_network: fromKnownNetwork,
      created_at: now,
      expires_at: expiresAt,
    });
    return { id, token, code, expiresAt };
  });
}

/**
 * Seconds until the next message of this purpose may be sent. The refusal of an early request contains them.
 */
export async function secondsUntilMessage(
  { kysely }: Database,
  recipient: { customerId: string; purpose: TokenPurpose; telephone?: string },
  now: Date,
): Promise<number> {
  const recent = await recentTokenTimes(kysely, recipient, new Date(now.getTime() - HOUR_MS));
  return secondsUntilNextToken(recent, now);
}

export const hashCode = (code: string, customerId: string, key: Buffer): Buffer =>
  keyedHash(key, 'phone-code', customerId, code);
