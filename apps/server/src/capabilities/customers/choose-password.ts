import { passwordChangedJob } from '@marque/contracts/customers/jobs';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { type CustomerRow, updateCustomerRow } from './repository.ts';
import { deleteOtherSessions } from './session-repository.ts';
import { expireTokens } from './token-repository.ts';

type Choice = { passwordHash: string; sparedSession: string | null; now: Date };

/** Whoever knew the old password, or holds a link, is out; and the owner is told. */
export async function choosePassword(
  trx: Transaction<Tables>,
  customer: CustomerRow,
  { passwordHash, sparedSession, now }: Choice,
): Promise<void> {
  await updateCustomerRow(trx, customer.id, { password_hash: passwordHash, updated_at: now });
  await deleteOtherSessions(trx, customer.id, sparedSession);
  await expireTokens(trx, customer.id, ['magic-link', 'reset-password', 'change-email'], now);
  await enqueue(trx, passwordChangedJob, { customerId: customer.id });
}
