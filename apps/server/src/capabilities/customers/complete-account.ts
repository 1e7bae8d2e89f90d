import type {
  accountCompletion,
  completeAccount as contract,
  verifyAccountCompletion,
} from '@marque/contracts/customers/registration';
import type { DataOf, RefusalCodeOf } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Client } from './device.ts';
import { hashPassword } from './password.ts';
import { findGoodToken, lockGoodToken } from './redeem-token.ts';
import { type CustomerRow, findByEmailOrUsername, findCustomer, updateCustomerRow } from './repository.ts';
import type { HeldLogin, StartLogin } from './start-login.ts';
import type { StartedSession } from './start-session.ts';
import { orTaken, takenFaults } from './taken-names.ts';
import { spendToken } from './token-repository.ts';
import { verifyFirstTime } from './verify-first-time.ts';
import { weighPassword } from './weigh-password.ts';

type Fault = Refusal<RefusalCodeOf<typeof contract>>;

export async function completeAccount(
  { db, clock, actor }: Context,
  { token, username, password }: z.output<typeof accountCompletion>,
  { client, accountKey, startLogin }: { client: Client; accountKey: Buffer; startLogin: StartLogin },
): Promise<StartedSession | HeldLogin | Fault | Fault[]> {
  const now = clock.now();
  const password_hash = await hashPassword(password);
  const completed = inTransaction(db, async (trx) => {
    const good = await lockGoodToken(trx, token, ['complete-account'], now);
    if (isRefusal(good)) return good;
    const { customer: invited } = good;
    if (!isOpen(invited, good.token)) return refuse('token-used');
    const others = (await findByEmailOrUsername(trx, { username })).filter(({ id }) => id !== invited.id);
    const weakness = weighPassword(password, { ...invited, username });
    const taken = takenFaults(others, { username });
    if (weakness || taken.length > 0) return [...(weakness ? [weakness] : []), ...taken];

    await spendToken(trx, good.token.id, now);
    if (!invited.email_verified_at)
      await verifyFirstTime(trx, invited, { sparedSession: null, isRegistrant: false, now });
    const customer = await updateCustomerRow(trx, invited.id, { username, password_hash, updated_at: now });
    return startLogin(trx, { customer, actor, client, now, accountKey, keepLoggedIn: false });
  });
  // The input has no email address, so `email-taken` cannot occur.
  return orTaken(completed) as Promise<StartedSession | HeldLogin | Fault | Fault[]>;
}

/** Returns the account that the invitation belongs to. Reading it does not use up the token. */
export async function readAccountCompletion(
  { db, clock }: Context,
  token: string,
): Promise<DataOf<typeof verifyAccountCompletion> | Refusal<RefusalCodeOf<typeof verifyAccountCompletion>>> {
  const good = await findGoodToken(db, token, 'complete-account', clock.now());
  if (isRefusal(good)) return good;
  const invited = await findCustomer(db.kysely, good.customer_id);
  if (!invited) return refuse('token-invalid');
  if (!isOpen(invited, good)) return refuse('token-used');
  return { email: invited.email, first_name: invited.first_name, last_name: invited.last_name };
}

/**
 * An invitation ends when the account gets a password, or when the account changes to another address.
 * Invitations from older releases do not contain the address. They end when the account's address is
 * verified.
 */
function isOpen(invited: CustomerRow, { payload }: { payload: { email?: string } }): boolean {
  if (invited.password_hash !== null) return false;
  return payload.email === undefined
    ? invited.email_verified_at === null
    : payload.email.toLowerCase() === invited.email.toLowerCase();
}
