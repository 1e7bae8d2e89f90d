import type { magicLink } from '@marque/contracts/customers';
import { isRefusal, type Refusal } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { proofMethods } from '@marque/domain/customers/fresh-proof';
import type { TokenFault } from '@marque/domain/customers/token-life';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import { findCredentials } from './credential-repository.ts';
import type { Client } from './device.ts';
import { lockGoodToken } from './redeem-token.ts';
import type { PendingLogin, StartLogin } from './start-login.ts';
import type { StartedSession } from './start-session.ts';
import { spendToken } from './token-repository.ts';
import { verifyFirstTime } from './verify-first-time.ts';

/** Logs in by a mailed link. The link proves access to the mailbox, so it also verifies the address. */
export function logInByMagicLink(
  { db, clock, actor }: Context,
  { token, keepLoggedIn = false }: z.output<typeof magicLink>,
  { client, accountKey, startLogin }: { client: Client; accountKey: RotatingKey; startLogin: StartLogin },
): Promise<{ customerId: string; login: StartedSession | PendingLogin } | Refusal<TokenFault>> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const good = await lockGoodToken(trx, token, ['magic-link'], now);
    if (isRefusal(good)) return good;
    await spendToken(trx, good.token.id, now);
    // The new session replaces the session that the browser sent, if any.
    const customer = good.customer.email_verified_at
      ? good.customer
      : await verifyFirstTime(trx, good.customer, { sparedSession: null, isRegistrant: false, now });
    const isProof = proofMethods(await findCredentials(trx, customer.id)).length === 0;
    const start = { customer, actor, client, now, accountKey, keepLoggedIn, isProof };
    return { customerId: customer.id, login: await startLogin(trx, start) };
  });
}
