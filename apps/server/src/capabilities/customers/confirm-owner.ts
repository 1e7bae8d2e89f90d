import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { proofMethods } from '@marque/domain/customers/fresh-proof';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import { findCredentials } from './credential-repository.ts';
import type { Client } from './device.ts';
import { requireFreshProof } from './fresh-proof.ts';
import { beginAttempt, forgiveAttempt } from './login-attempts.ts';
import { isPassword } from './password.ts';
import { findCustomer } from './repository.ts';
import { markProved } from './session-repository.ts';

export type AttemptSettings = {
  client: Pick<Client, 'address'>;
  accountKey: RotatingKey;
  limitFactor: number;
};

/** `verifiedHash` is the hash that the password was checked against. It is null if a fresh proof was used. */
export type OwnerConfirmation = { verifiedHash: string | null };

/**
 * Requires the password or a fresh proof, so that a person who finds an open session on an unattended
 * computer cannot take over the account.
 */
export async function confirmOwner(
  context: Context<CustomerActor>,
  password: string | undefined,
  settings: AttemptSettings & { pointer: string },
): Promise<OwnerConfirmation | Refusal<'password-wrong' | 'fresh-proof-required' | 'too-many-requests'>> {
  if (password) return confirmPassword(context, password, settings);
  const missing = await requireFreshProof(context.db.kysely, context.actor, context.clock.now());
  if (!missing) return { verifiedHash: null };
  const methods = proofMethods(await findCredentials(context.db.kysely, context.actor.customer.id));
  return methods.includes('password') ? refuse('password-wrong', { pointer: settings.pointer }) : missing;
}

/** A wrong password counts as a failed login. A correct password counts as a fresh proof. */
export async function confirmPassword(
  { db, clock, actor }: Context<CustomerActor>,
  password: string,
  { pointer, client, accountKey, limitFactor }: AttemptSettings & { pointer: string },
): Promise<OwnerConfirmation | Refusal<'password-wrong' | 'too-many-requests'>> {
  const { customer, sessionId } = actor;
  const now = clock.now();
  const tried = { account: customer.email, address: client.address, now, accountKey, limitFactor };
  const attempt = await beginAttempt(db, tried);
  if (isRefusal(attempt)) return attempt;

  const verifiedHash = (await findCustomer(db.kysely, customer.id))?.password_hash ?? null;
  if (!(await isPassword(verifiedHash, password))) return refuse('password-wrong', { pointer });
  await inTransaction(db, async (trx) => {
    await forgiveAttempt(trx, attempt);
    await markProved(trx, sessionId, now);
  });
  return { verifiedHash };
}
