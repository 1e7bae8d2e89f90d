import { randomInt } from 'node:crypto';
import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { expiryOfToken, secondsUntilNextToken, type TokenPurpose } from '@marque/domain/customers/token-life';
import { keyedHash } from '../../platform/secret-box.ts';
import { lockCustomer } from './repository.ts';
import { createToken, hashToken } from './token-hash.ts';
import { deleteToken, expireTokens, insertToken, pruneTokens, recentTokenTimes } from './token-repository.ts';

export type IssuedToken = { id: string; token: string; code: string };

const HOUR_MS = 3_600_000;
const KEPT_MS = 30 * 24 * HOUR_MS;

type Issue = {
  customerId: string;
  purpose: TokenPurpose;
  payload?: { email: string } | { telephone: string };
  /** Strangers have a quota of their own, so that they cannot use up the customer's. */
  fromKnownNetwork?: boolean;
  now: Date;
  accountKey: Buffer;
};

/** The newest of a purpose is the only good one, except that a stranger's request leaves the customer's link alone. Null where the account is gone, or was written to enough for now. */
export function issueToken(db: Database, issue: Issue): Promise<IssuedToken | null> {
  const { customerId, purpose, payload, fromKnownNetwork = false, now, accountKey } = issue;
  return inTransaction(db, async (trx) => {
    if (!(await lockCustomer(trx, customerId))) return null;
    const recipient = { customerId, purpose, fromKnownNetwork, ...payload };
    const recent = await recentTokenTimes(trx, recipient, new Date(now.getTime() - HOUR_MS));
    if (secondsUntilNextToken(recent, now) > 0) return null;

    await expireTokens(trx, customerId, [purpose], now, fromKnownNetwork ? {} : { fromKnownNetwork });
    await pruneTokens(trx, new Date(now.getTime() - KEPT_MS));
    const token = createToken();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const { id } = await insertToken(trx, {
      customer_id: customerId,
      purpose,
      token_hash: hashToken(token),
      code_hash: purpose === 'verify-phone' ? hashCode(code, customerId, accountKey) : null,
      payload: payload ?? {},
      from_known_network: fromKnownNetwork,
      created_at: now,
      expires_at: expiryOfToken(purpose, now),
    });
    return { id, token, code };
  });
}

/** What never reached anybody does not count towards what a mailbox may get. */
export const withdrawToken = ({ kysely }: Database, { id }: IssuedToken) => deleteToken(kysely, id);

/** Seconds until another message of this purpose may be sent; the answer to who presses the button again. */
export async function secondsUntilMessage(
  { kysely }: Database,
  recipient: { customerId: string; purpose: TokenPurpose; telephone?: string },
  now: Date,
): Promise<number> {
  const recent = await recentTokenTimes(kysely, recipient, new Date(now.getTime() - HOUR_MS));
  return secondsUntilNextToken(recent, now);
}

export const hashCode = (code: string, customerId: string, accountKey: Buffer): Buffer =>
  keyedHash(accountKey, 'phone-code', customerId, code);
