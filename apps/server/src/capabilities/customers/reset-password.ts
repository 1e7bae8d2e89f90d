import { passwordWasResetJob } from '@marque/contracts/customers/jobs';
import type { resetPassword as contract, passwordReset } from '@marque/contracts/customers/registration';
import type { DataOf, RefusalCodeOf } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { choosePassword } from './choose-password.ts';
import { deletePasskeys } from './credential-repository.ts';
import { hashPassword } from './password.ts';
import { lockGoodToken } from './redeem-token.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { spendToken } from './token-repository.ts';
import { verifyFirstTime } from './verify-first-time.ts';

type Reset = Pick<DataOf<typeof contract>, 'passkeys'> & {
  customerId: string;
  /** The actor's own session was one of those that ended. */
  hasEndedOwnSession: boolean;
};

/**
 * The link proves access to the mailbox, so it also verifies an unverified address. Every session ends, including the
 * one in this browser: a customer who resets a password may suspect that somebody else uses this session too.
 */
export async function resetPassword(
  { db, clock, actor }: Context,
  { token, password, keepPasskeys = false }: z.output<typeof passwordReset>,
): Promise<Reset | Refusal<RefusalCodeOf<typeof contract>>> {
  const now = clock.now();
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    const good = await lockGoodToken(trx, token, ['reset-password'], now);
    if (isRefusal(good)) return good;
    const { customer } = good;
    const isStaff = customer.roles.length > 0;
    const weakness = refuseWeakPassword(password, customer);
    if (weakness) return weakness;

    await spendToken(trx, good.token.id, now);
    const isOwner = actor.kind === 'customer' && actor.customer.id === customer.id;
    if (!customer.email_verified_at)
      await verifyFirstTime(trx, customer, { sparedSession: null, isRegistrant: isOwner, now });
    // A passkey can be the second step of staff. Access to their mail must not be enough to remove it.
    else if (!keepPasskeys && !isStaff) await deletePasskeys(trx, customer.id);

    await choosePassword(trx, customer, { passwordHash, sparedSession: null, now });
    const isKept = customer.email_verified_at !== null && (keepPasskeys || isStaff);
    const passkeys = isKept ? 'kept' : 'removed';
    await enqueue(trx, passwordWasResetJob, { customerId: customer.id, passkeys });
    return { customerId: customer.id, passkeys, hasEndedOwnSession: isOwner };
  });
}
