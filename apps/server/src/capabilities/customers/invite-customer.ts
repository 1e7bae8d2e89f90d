import { randomUUID } from 'node:crypto';
import { completeAccountJob } from '@marque/contracts/customers/jobs';
import type { Locale } from '@marque/contracts/locale';
import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import type { Clock } from '@marque/domain/clock';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { insertCustomer } from './repository.ts';
import { orTaken, type TakenFault } from './taken-names.ts';

type Invitation = {
  email: string;
  first_name: string | null;
  last_name: string | null;
  locale: Locale;
};

/** Opens an account for another person. They choose username and password through a mailed link. */
export async function inviteCustomer(
  { db, clock }: { db: Database; clock: Clock },
  invitation: Invitation,
): Promise<{ id: string } | TakenFault> {
  const now = clock.now();
  const invited = inTransaction(db, async (trx) => {
    const { id } = await insertCustomer(trx, {
      ...invitation,
      username: `invited-${randomUUID().slice(-12)}`,
      created_at: now,
      updated_at: now,
    });
    await enqueue(trx, completeAccountJob, { customerId: id });
    return { id };
  });
  return orTaken(invited);
}
