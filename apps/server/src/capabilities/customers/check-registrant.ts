import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { TokenPurpose } from '@marque/domain/customers/token-life';
import type { Context } from '../../platform/context.ts';
import type { AttemptSettings } from './confirm-owner.ts';
import { beginAttempt, forgiveAttempt } from './login-attempts.ts';
import { isPassword } from './password.ts';
import { findCustomer } from './repository.ts';
import { hashToken } from './token-hash.ts';
import { findToken } from './token-repository.ts';

const purposes: TokenPurpose[] = ['verify-email', 'change-email'];

/**
 * Checks whether the caller knows the account's password, which shows that the caller registered the account.
 */
export async function checkRegistrant(
  { db, clock }: Context,
  { token, password }: { token: string; password: string | undefined },
  { client, ...settings }: AttemptSettings,
): Promise<{ isByPassword: boolean } | Refusal<'password-wrong' | 'too-many-requests'>> {
  if (!password) return { isByPassword: false };
  const known = await findToken(db.kysely, hashToken(token), purposes);
  const customer = known && (await findCustomer(db.kysely, known.customer_id));
  // An invalid token is refused later, when it is redeemed.
  if (!customer) return { isByPassword: false };

  const attempt = await beginAttempt(db, {
    ...settings,
    account: customer.email,
    address: client.address,
    now: clock.now(),
  });
  if (isRefusal(attempt)) return attempt;
  if (!(await isPassword(customer.password_hash, password)))
    return refuse('password-wrong', { pointer: '/password' });
  await inTransaction(db, (trx) => forgiveAttempt(trx, attempt));
  return { isByPassword: true };
}
