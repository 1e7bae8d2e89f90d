import { timingSafeEqual } from 'node:crypto';
import type { verifyPhoneCode } from '@marque/contracts/customers/verification';
import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { faultOfToken } from '@marque/domain/customers/token-life';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import { hashCode } from './issue-token.ts';
import { markPhoneVerified } from './mark-phone-verified.ts';
import { lockCustomer } from './repository.ts';
import { countWrongCode, lockLatestCode } from './token-repository.ts';

const TRIES = 5;

/** Verifies by the six-digit code. Only the logged-in owner may enter it, with at most five attempts. */
export function verifyPhoneByCode(
  { db, clock, actor }: Context<CustomerActor>,
  code: string,
  accountKey: RotatingKey,
): Promise<{ customerId: string } | Refusal<RefusalCodeOf<typeof verifyPhoneCode>>> {
  const { customer } = actor;
  const now = clock.now();
  const about = { pointer: '/code' };
  return inTransaction(db, async (trx) => {
    await lockCustomer(trx, customer.id);
    const sent = await lockLatestCode(trx, customer.id);
    if (!sent?.code_hash || faultOfToken({ expiresAt: sent.expires_at, usedAt: sent.used_at }, now))
      return refuse('code-expired', about);
    if (sent.wrong_codes >= TRIES) return refuse('code-exhausted', about);
    const { code_hash } = sent;
    if (!accountKey.some((key) => timingSafeEqual(code_hash, hashCode(code, customer.id, key)))) {
      await countWrongCode(trx, sent.id);
      return refuse(sent.wrong_codes + 1 >= TRIES ? 'code-exhausted' : 'code-invalid', about);
    }
    return (await markPhoneVerified(trx, sent, now)) ?? refuse('code-expired', about);
  });
}
