import type { magicLink } from '@marque/contracts/customers';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { TokenFault } from '@marque/domain/customers/token-life';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { type HeldLogin, startOrHold } from '../second-step/start-or-hold.ts';
import type { Client } from './device.ts';
import { lockGoodToken } from './redeem-token.ts';
import { lockCustomer, updateCustomerRow } from './repository.ts';
import type { StartedSession } from './start-session.ts';
import { spendToken } from './token-repository.ts';

/** Who opens the link reads the mailbox, so the address is verified too. */
export function logInByMagicLink(
  { db, clock, actor }: Context,
  { token, keepLoggedIn = false }: z.output<typeof magicLink>,
  { client, appSecret }: { client: Client; appSecret: string },
): Promise<StartedSession | HeldLogin | Refusal<TokenFault>> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const good = await lockGoodToken(trx, token, ['magic-link'], now);
    if (isRefusal(good)) return good;
    const owner = await lockCustomer(trx, good.customer_id);
    if (!owner) return refuse('token-invalid');
    await spendToken(trx, good.id, now);
    const customer = owner.email_verified_at
      ? owner
      : await updateCustomerRow(trx, owner.id, { email_verified_at: now, updated_at: now });
    return startOrHold(trx, { customer, actor, client, now, appSecret, keepLoggedIn });
  });
}
