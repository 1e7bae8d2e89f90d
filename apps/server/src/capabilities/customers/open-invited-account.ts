import { randomUUID } from 'node:crypto';
import { completeAccountJob } from '@marque/contracts/customers/jobs';
import type { Locale } from '@marque/contracts/locale';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { insertCustomer } from './repository.ts';

type Invitation = {
  email: string;
  first_name: string | null;
  last_name: string | null;
  locale: Locale;
};

/** Opens an account for another person. They choose username and password through a mailed link. */
export async function openInvitedAccount(
  trx: Transaction<Tables>,
  invitation: Invitation,
  now: Date,
): Promise<{ id: string }> {
  const { id } = await insertCustomer(trx, {
    ...invitation,
    username: `invited-${randomUUID().slice(-12)}`,
    invited_at: now,
    created_at: now,
    updated_at: now,
  });
  await enqueue(trx, completeAccountJob, { customerId: id });
  return { id };
}
