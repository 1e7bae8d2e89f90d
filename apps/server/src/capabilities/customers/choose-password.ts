import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import { deletePendingLogins } from './credential-repository.ts';
import { type CustomerRow, updateCustomerRow } from './repository.ts';
import { deleteOtherSessions } from './session-repository.ts';
import { expireTokens } from './token-repository.ts';

type Choice = { passwordHash: string; sparedSession: string | null; now: Date };

/**
 * Stores the new password. Ends all other sessions and mailed links, and the pending logins, whose first step used the
 * old password. The caller must hold the lock on the customer's row.
 */
export async function choosePassword(
  trx: Transaction<Tables>,
  customer: CustomerRow,
  { passwordHash, sparedSession, now }: Choice,
): Promise<void> {
  await updateCustomerRow(trx, customer.id, { password_hash: passwordHash, updated_at: now });
  await deleteOtherSessions(trx, customer.id, sparedSession);
  await deletePendingLogins(trx, customer.id);
  await expireTokens(trx, customer.id, ['magic-link', 'reset-password', 'change-email'], now);
}
