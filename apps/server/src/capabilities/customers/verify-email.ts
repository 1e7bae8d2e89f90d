import { emailChangedJob } from '@marque/contracts/customers/jobs';
import type { verifyEmail as contract } from '@marque/contracts/customers/verification';
import type { DataOf, RefusalCodeOf } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import type { Transaction } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { moveSubscription } from '../newsletter/repository.ts';
import { lockGoodToken } from './redeem-token.ts';
import { type CustomerRow, lockCustomer, updateCustomerRow } from './repository.ts';
import { orTaken } from './taken-names.ts';
import { expireTokens, spendToken } from './token-repository.ts';

type Verified = DataOf<typeof contract> & { customerId: string };
type Fault = Refusal<RefusalCodeOf<typeof contract>>;

/** The link proves the address that it was mailed to: the account's own, or the one that it is to have. */
export function verifyEmail({ db, clock }: Context, token: string): Promise<Verified | Fault> {
  const now = clock.now();
  const verified = inTransaction(db, async (trx): Promise<Verified | Fault> => {
    const good = await lockGoodToken(trx, token, ['verify-email', 'change-email'], now);
    if (isRefusal(good)) return good;
    const customer = await lockCustomer(trx, good.customer_id);
    const email = good.payload.email;
    if (!customer || !email) return refuse('token-invalid');

    await spendToken(trx, good.id, now);
    const isChange = good.purpose === 'change-email';
    if (isChange) await leaveOldAddress(trx, customer, email, now);
    await updateCustomerRow(trx, customer.id, {
      ...(isChange ? { email } : {}),
      email_verified_at: now,
      updated_at: now,
    });
    return { outcome: isChange ? 'changed' : 'verified', email, customerId: customer.id };
  });
  // Nobody chooses a username here.
  return orTaken(verified) as Promise<Verified | Fault>;
}

/** Whoever still reads the old mailbox can open nothing with what was sent there, and is told. */
async function leaveOldAddress(trx: Transaction<Tables>, customer: CustomerRow, email: string, now: Date) {
  await expireTokens(trx, customer.id, ['magic-link', 'reset-password', 'verify-email'], now);
  await moveSubscription(trx, { customerId: customer.id, email, now });
  await enqueue(trx, emailChangedJob, {
    email: customer.email,
    newEmail: email,
    locale: readerLocale(customer),
  });
}
