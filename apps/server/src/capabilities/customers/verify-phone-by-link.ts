import type { verifyPhone } from '@marque/contracts/customers/verification';
import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context } from '../../platform/context.ts';
import { markPhoneVerified } from './mark-phone-verified.ts';
import { lockGoodToken } from './redeem-token.ts';

/** Verifies by the link in the SMS. Opening it proves possession of the telephone, so it needs no login. */
export function verifyPhoneByLink(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<{ customerId: string } | Refusal<RefusalCodeOf<typeof verifyPhone>>> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const good = await lockGoodToken(trx, token, ['verify-phone'], now);
    if (isRefusal(good)) return good;
    return (await markPhoneVerified(trx, good.token, now)) ?? refuse('token-invalid');
  });
}
