import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import { networkOf } from '@marque/domain/customers/address-network';
import { countAfterFailure, secondsUntilLogin } from '@marque/domain/customers/login-pace';
import type { Transaction } from 'kysely';
import { keyedHash } from '../../platform/secret-box.ts';
import { networkHash } from './device.ts';
import {
  deleteFailures,
  deleteOldFailures,
  type FailureKeys,
  lockAttempts,
  lockFailures,
  saveFailures,
  takeOneFailureOff,
} from './login-failure-repository.ts';
import { isKnownNetwork } from './session-repository.ts';

/** Counts an attempt as failed until it succeeds, so that concurrent attempts cannot exceed the limit. */
export function beginAttempt(
  db: Database,
  {
    email,
    address,
    now,
    accountKey,
    leniency,
  }: { email: string; address: string; now: Date; accountKey: Buffer; leniency: number },
): Promise<FailureKeys | Refusal<'too-many-requests'>> {
  const account = email.toLowerCase();
  const network = networkOf(address);
  const attempt: FailureKeys = {
    pair: keyedHash(accountKey, 'login', 'pair', account, network),
    account: keyedHash(accountKey, 'login', 'account', account),
    network: keyedHash(accountKey, 'login', 'network', network),
  };
  return inTransaction(db, async (trx) => {
    await lockAttempts(trx, attempt.account);
    const fromKnownNetwork = await isKnownNetwork(trx, email, networkHash({ address }, accountKey));
    const failures = await lockFailures(trx, attempt);
    const seconds = secondsUntilLogin(failures, { fromKnownNetwork, leniency }, now);
    if (seconds > 0) return refuse('too-many-requests', { values: { seconds, retry_after: seconds } });
    await deleteOldFailures(trx, now);
    await saveFailures(
      trx,
      (['pair', 'account', 'network'] as const).map((scope) => ({
        key: attempt[scope],
        failures: countAfterFailure(failures[scope], now),
        last_failed_at: now,
      })),
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
  await takeOneFailureOff(trx, [account, network]);
}
