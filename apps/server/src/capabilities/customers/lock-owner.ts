import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { isProofFresh } from '@marque/domain/customers/fresh-proof';
import type { Transaction } from 'kysely';
import type { CustomerActor } from '../../platform/context.ts';
import type { OwnerConfirmation } from './confirm-owner.ts';
import { type CustomerRow, lockCustomer } from './repository.ts';
import { findProof } from './session-repository.ts';

/**
 * Locks the account and the session for a change that `confirmOwner` has allowed. The confirmation is void if the
 * password has changed or the session has ended since.
 */
export async function lockOwner(
  trx: Transaction<Tables>,
  { customer, sessionId }: CustomerActor,
  { confirmed: { verifiedHash }, pointer, now }: { confirmed: OwnerConfirmation; pointer: string; now: Date },
): Promise<CustomerRow | Refusal<'password-wrong'>> {
  const row = await lockCustomer(trx, customer.id);
  const isCurrent = row && (verifiedHash === null || verifiedHash === row.password_hash);
  if (!isCurrent || !isProofFresh(await findProof(trx, sessionId), now))
    return refuse('password-wrong', { pointer });
  return row;
}
