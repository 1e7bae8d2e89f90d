import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import { networkOf } from '@marque/domain/customers/address-network';
import {
  countAfterFailure,
  type FailureScope,
  type Failures,
  secondsUntilLogin,
} from '@marque/domain/customers/login-pace';
import { sql, type Transaction } from 'kysely';
import { keyedHash } from '../../platform/secret-box.ts';
import { networkHash } from './device.ts';
import { isKnownNetwork } from './session-repository.ts';

type Attempt = Record<FailureScope, Buffer>;

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
): Promise<Attempt | Refusal<'too-many-requests'>> {
  const account = email.toLowerCase();
  const network = networkOf(address);
  const attempt: Attempt = {
    pair: keyedHash(accountKey, 'login', 'pair', account, network),
    account: keyedHash(accountKey, 'login', 'account', account),
    network: keyedHash(accountKey, 'login', 'network', network),
  };
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${attempt.account.toString('hex')}, 0))`.execute(
      trx,
    );
    const fromKnownNetwork = await isKnownNetwork(trx, email, networkHash({ address }, accountKey));
    const failures = await lockFailures(trx, attempt);
    const seconds = secondsUntilLogin(failures, { fromKnownNetwork, leniency }, now);
    if (seconds > 0) return refuse('too-many-requests', { values: { seconds, retry_after: seconds } });
    await saveFailures(trx, attempt, failures, now);
    return attempt;
  });
}

/**
 * Clears the failures of this account from this network. Takes only this attempt off the counts of the
 * account and of the network, so that failures by others still count.
 */
export async function forgiveAttempt(trx: Transaction<Tables>, { pair, account, network }: Attempt) {
  await trx.deleteFrom('login_failures').where('key', '=', pair).execute();
  await trx
    .updateTable('login_failures')
    .set((row) => ({ failures: row('failures', '-', 1) }))
    .where('key', 'in', [account, network])
    .where('failures', '>', 0)
    .execute();
}

async function lockFailures(
  trx: Transaction<Tables>,
  attempt: Attempt,
): Promise<Partial<Record<FailureScope, Failures>>> {
  const rows = await trx
    .selectFrom('login_failures')
    .selectAll()
    .where('key', 'in', Object.values(attempt))
    .orderBy('key')
    .forUpdate()
    .execute();
  const known = (key: Buffer): Failures | undefined => {
    const row = rows.find((one) => one.key.equals(key));
    return row && { count: row.failures, lastAt: row.last_failed_at };
  };
  return Object.fromEntries(
    Object.entries(attempt).flatMap(([scope, key]) => {
      const failures = known(key);
      return failures ? [[scope, failures]] : [];
    }),
  );
}

async function saveFailures(
  trx: Transaction<Tables>,
  attempt: Attempt,
  failures: Partial<Record<FailureScope, Failures>>,
  now: Date,
): Promise<void> {
  const dayAgo = new Date(now.getTime() - 86_400_000);
  await sql`delete from login_failures where key in (
    select key from login_failures where last_failed_at < ${dayAgo} order by last_failed_at limit 100
    for update skip locked
  )`.execute(trx);
  await trx
    .insertInto('login_failures')
    .values(
      (['pair', 'account', 'network'] as const).map((scope) => ({
        key: attempt[scope],
        failures: countAfterFailure(failures[scope], now),
        last_failed_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        failures: row.ref('excluded.failures'),
        last_failed_at: row.ref('excluded.last_failed_at'),
      })),
    )
    .execute();
}
