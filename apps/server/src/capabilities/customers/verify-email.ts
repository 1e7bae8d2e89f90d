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
import { checkRegistrant } from './check-registrant.ts';
import type { AttemptSettings } from './confirm-owner.ts';
import { isFingerprint } from './password-fingerprint.ts';
import { lockGoodToken } from './redeem-token.ts';
import { type CustomerRow, updateCustomerRow } from './repository.ts';
import { orTaken } from './taken-names.ts';
import { expireTokens, spendToken } from './token-repository.ts';
import { verifyFirstTime } from './verify-first-time.ts';

type Verified = DataOf<typeof contract> & { customerId: string };
type Fault = Refusal<RefusalCodeOf<typeof contract>>;

/** The link verifies the address that it was mailed to: the account's current address, or its new one. */
export async function verifyEmail(
  context: Context,
  { token, password }: { token: string; password?: string | undefined },
  settings: AttemptSettings,
): Promise<Verified | Fault> {
  const { db, clock, actor } = context;
  const now = clock.now();
  const registrant = await checkRegistrant(context, { token, password }, settings);
  if (isRefusal(registrant)) return registrant;

  const verified = inTransaction(db, async (trx): Promise<Verified | Fault> => {
    const good = await lockGoodToken(trx, token, ['verify-email', 'change-email'], now);
    if (isRefusal(good)) return good;
    const { customer } = good;
    const { email, credential } = good.token.payload;
    if (!email) return refuse('token-invalid');
    if (credential !== undefined && !isFingerprint(credential, customer.password_hash, settings.accountKey))
      return refuse('token-used');

    await spendToken(trx, good.token.id, now);
    const isChange = good.token.purpose === 'change-email';
    const isOwnSession = actor.kind === 'customer' && actor.customer.id === customer.id;
    const isRegistrant = isOwnSession || registrant.isByPassword;
    // Without a session or the password, the owner of the new mailbox may be somebody else than the account's owner.
    // Nothing that the account had before may then give access to it.
    const isRevoked = !customer.email_verified_at || (isChange && !isRegistrant);
    if (isRevoked)
      await verifyFirstTime(trx, customer, {
        sparedSession: isOwnSession ? actor.sessionId : null,
        isRegistrant,
        now,
      });
    if (isChange) await leaveOldAddress(trx, customer, email, now);
    await updateCustomerRow(trx, customer.id, {
      ...(isChange ? { email } : {}),
      email_verified_at: now,
      updated_at: now,
    });
    const isPasswordKept = !isRevoked || isRegistrant;
    return {
      outcome: isChange ? 'changed' : 'verified',
      email,
      password: isPasswordKept ? 'kept' : 'removed',
      customerId: customer.id,
    };
  });
  // The input has no username, so `username-taken` cannot occur.
  return orTaken(verified) as Promise<Verified | Fault>;
}

/** Expires every link that was mailed to the old address, and sends a notice there. */
async function leaveOldAddress(trx: Transaction<Tables>, customer: CustomerRow, email: string, now: Date) {
  const mailed = ['magic-link', 'reset-password', 'verify-email', 'complete-account'] as const;
  await expireTokens(trx, customer.id, mailed, now);
  await moveSubscription(trx, { customerId: customer.id, email, now });
  await enqueue(trx, emailChangedJob, {
    customerId: customer.id,
    email: customer.email,
    newEmail: email,
    locale: readerLocale(customer),
  });
}
