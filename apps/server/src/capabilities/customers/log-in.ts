import type { credentials } from '@marque/contracts/customers';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import type { Client } from './device.ts';
import { beginAttempt, forgiveAttempt } from './login-attempts.ts';
import { isPassword } from './password.ts';
import { findCustomerByEmail, lockCustomer } from './repository.ts';
import type { PendingLogin, StartLogin } from './start-login.ts';
import type { StartedSession } from './start-session.ts';

type LoginSettings = { client: Client; accountKey: RotatingKey; limitFactor: number; startLogin: StartLogin };

/**
 * An unknown address and a wrong password do the same work, get the same response, and both count as a failed
 * login. Otherwise a caller could find out which addresses have an account.
 */
export async function logIn(
  { db, clock, actor }: Context,
  { email, password, keepLoggedIn = false }: z.output<typeof credentials>,
  { client, accountKey, limitFactor, startLogin }: LoginSettings,
): Promise<StartedSession | PendingLogin | Refusal<'credentials-invalid' | 'too-many-requests'>> {
  const now = clock.now();
  const attempt = await beginAttempt(db, {
    account: email,
    address: client.address,
    now,
    accountKey,
    limitFactor,
  });
  if (isRefusal(attempt)) return attempt;

  const customer = await findCustomerByEmail(db, email);
  const matches = await isPassword(customer?.password_hash, password);
  if (!customer || !matches) return refuse('credentials-invalid');

  return inTransaction(db, async (trx) => {
    // The password may have changed since it was checked. A later change waits for the lock and ends this
    // session.
    const current = await lockCustomer(trx, customer.id);
    if (!current || current.password_hash !== customer.password_hash) return refuse('credentials-invalid');
    await forgiveAttempt(trx, attempt);
    return startLogin(trx, { customer: current, actor, client, now, accountKey, keepLoggedIn });
  });
}
