import { type Refusal, tooManyRequests } from '@marque/contracts/refusal';
import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import { networkOf } from '@marque/domain/customers/address-network';
import { countAfterFailure, secondsUntilLogin } from '@marque/domain/customers/login-pace';
import type { Transaction } from 'kysely';
import { lockHashes } from '../../platform/lock-hashes.ts';
import { everyHash, type RotatingKey } from '../../platform/rotating-key.ts';
import { networkHash } from './device.ts';
import { isKnownNetwork } from './known-device-repository.ts';
import {
  deleteFailures,
  type FailureKeys,
  lockFailures,
  pruneFailures,
  saveFailures,
  takeOneFailureOff,
} from './login-failure-repository.ts';

type Attempt = {
  /** The email address of the account, or another name under which attempts are counted together. */
  account: string;
  address: string;
  now: Date;
  accountKey: RotatingKey;
  limitFactor: number;
};

/** Counts an attempt as failed until it succeeds, so that concurrent attempts cannot exceed the limit. */
export function beginAttempt(
  db: Database,
  { account, address, now, accountKey, limitFactor }: Attempt,
): Promise<FailureKeys | Refusal<'too-many-requests'>> {
  const name = account.toLowerCase();
  const network = networkOf(address);
  const attempt: FailureKeys = {
    pair: everyHash(accountKey, 'login', 'pair', name, network),
    account: everyHash(accountKey, 'login', 'account', name),
    network: everyHash(accountKey, 'login', 'network', network),
  };
  return inTransaction(db, async (trx) => {
    await lockHashes(
      trx,
      attempt.account.map((hash) => hash.toString('hex')),
    );
    const networks = accountKey.map((key) => networkHash({ address }, key));
    const fromKnownNetwork = await isKnownNetwork(trx, account, networks);
    const failures = await lockFailures(trx, attempt);
    const seconds = secondsUntilLogin(failures, { fromKnownNetwork, limitFactor }, now);
    if (seconds > 0) return tooManyRequests(seconds);
    await pruneFailures(trx, now);
    await saveFailures(
      trx,
      (['pair', 'account', 'network'] as const).flatMap((scope) => {
        const count = countAfterFailure(failures[scope], now);
        return attempt[scope].map((key) => ({ key, failures: count, last_failed_at: now }));
      }),
    );
    return attempt;
  });
}

/**
 * Clears the failures of this account from this network. Takes only this attempt off the counts of the
 * account and of the network, so that failures by others still count.
 */
export async function forgiveAttempt(trx: Transaction<Tables>, { pair, account, network }: FailureKeys) {
  await deleteFailures(trx, pair);
  await takeOneFailureOff(trx, [...account, ...network]);
}
