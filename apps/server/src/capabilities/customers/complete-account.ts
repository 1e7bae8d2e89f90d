import type {
  accountCompletion,
  completeAccount as contract,
} from '@marque/contracts/customers/registration';
import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import type { Client } from './device.ts';
import { isOpenInvitation } from './is-open-invitation.ts';
import { hashPassword } from './password.ts';
import { lockGoodToken } from './redeem-token.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { findByEmailOrUsername, updateCustomerRow } from './repository.ts';
import type { PendingLogin, StartLogin } from './start-login.ts';
import type { StartedSession } from './start-session.ts';
import { orTaken, takenFaults } from './taken-names.ts';
import { spendToken } from './token-repository.ts';
import { verifyFirstTime } from './verify-first-time.ts';

type Fault = Refusal<RefusalCodeOf<typeof contract>>;

export async function completeAccount(
  { db, clock, actor }: Context,
  { token, username, password }: z.output<typeof accountCompletion>,
  { client, accountKey, startLogin }: { client: Client; accountKey: RotatingKey; startLogin: StartLogin },
): Promise<StartedSession | PendingLogin | Fault | Fault[]> {
  const now = clock.now();
  const password_hash = await hashPassword(password);
  const completed = inTransaction(db, async (trx) => {
    const good = await lockGoodToken(trx, token, ['complete-account'], now);
    if (isRefusal(good)) return good;
    const { customer: invited } = good;
    if (!isOpenInvitation(invited, good.token)) return refuse('token-used');
    const others = (await findByEmailOrUsername(trx, { username })).filter(({ id }) => id !== invited.id);
    const weakness = refuseWeakPassword(password, { ...invited, username });
    const taken = takenFaults(others, { username });
    if (weakness || taken.length > 0) return [...(weakness ? [weakness] : []), ...taken];

    await spendToken(trx, good.token.id, now);
    if (!invited.email_verified_at)
      await verifyFirstTime(trx, invited, { sparedSession: null, isRegistrant: false, now });
    const customer = await updateCustomerRow(trx, invited.id, { username, password_hash, updated_at: now });
    return startLogin(trx, { customer, actor, client, now, accountKey, keepLoggedIn: false });
  });
  // The input has no email address, so `email-taken` cannot occur.
  return orTaken(completed) as Promise<StartedSession | PendingLogin | Fault | Fault[]>;
}
