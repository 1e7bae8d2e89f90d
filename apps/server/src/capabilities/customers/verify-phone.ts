import { timingSafeEqual } from 'node:crypto';
import type { verifyPhone, verifyPhoneCode } from '@marque/contracts/customers/verification';
import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import { faultOfToken } from '@marque/domain/customers/token-life';
import type { Transaction } from 'kysely';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { hashCode } from './issue-token.ts';
import { lockGoodToken } from './redeem-token.ts';
import { lockCustomer, updateCustomerRow } from './repository.ts';
import { countWrongCode, lockLatestCode, spendToken } from './token-repository.ts';

const TRIES = 5;

type Verified = { customerId: string };

/** Verifies by the link in the SMS. Opening it proves possession of the telephone, so it needs no login. */
export function verifyPhoneByLink(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<Verified | Refusal<RefusalCodeOf<typeof verifyPhone>>> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const good = await lockGoodToken(trx, token, ['verify-phone'], now);
    if (isRefusal(good)) return good;
    return (await markVerified(trx, good.token, now)) ?? refuse('token-invalid');
  });
}

/** Verifies by the six-digit code. Only the logged-in owner may enter it, with at most five attempts. */
export function verifyPhoneByCode(
  { db, clock, actor }: Context<CustomerActor>,
  code: string,
  accountKey: Buffer,
): Promise<Verified | Refusal<RefusalCodeOf<typeof verifyPhoneCode>>> {
  const { customer } = actor;
  const now = clock.now();
  const about = { pointer: '/code' };
  return inTransaction(db, async (trx) => {
    await lockCustomer(trx, customer.id);
    const sent = await lockLatestCode(trx, customer.id);
    if (!sent?.code_hash || faultOfToken({ expiresAt: sent.expires_at, usedAt: sent.used_at }, now))
      return refuse('code-expired', about);
    if (sent.wrong_codes >= TRIES) return refuse('code-exhausted', about);
    if (!timingSafeEqual(sent.code_hash, hashCode(code, customer.id, accountKey))) {
      await countWrongCode(trx, sent.id);
      return refuse(sent.wrong_codes + 1 >= TRIES ? 'code-exhausted' : 'code-invalid', about);
    }
    return (await markVerified(trx, sent, now)) ?? refuse('code-expired', about);
  });
}

type Sent = { id: string; customer_id: string; payload: { telephone?: string } };

/** Returns null if the account's number has changed since, because the new number was not verified. */
async function markVerified(trx: Transaction<Tables>, sent: Sent, now: Date): Promise<Verified | null> {
  const customer = await lockCustomer(trx, sent.customer_id);
  if (!customer || customer.telephone !== sent.payload.telephone) return null;
  await spendToken(trx, sent.id, now);
  await updateCustomerRow(trx, customer.id, { phone_verified_at: now, updated_at: now });
  return { customerId: customer.id };
}
