import type { InvitedCustomer } from '@marque/contracts/customer-care/account-invitations';
import { completeAccountJob } from '@marque/contracts/customers/jobs';
import { type Refusal, refuse, tooManyRequests } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { secondsUntilMessage } from '../customers/issue-token.ts';
import { updateCustomerRow } from '../customers/repository.ts';
import { lockInvited } from './account-invitation-repository.ts';
import { presentInvited } from './present-invited.ts';

/** The job sends nothing if the mailbox has had too many mails, so the caller is told before. */
export async function inviteCustomerAgain(
  { db, clock, actor, requestId }: Context<StaffActor<'customers.invite'>>,
  id: string,
): Promise<InvitedCustomer | Refusal<'not-found' | 'too-many-requests'>> {
  const now = clock.now();
  const wait = await secondsUntilMessage(db, { customerId: id, purpose: 'complete-account' }, now);
  if (wait > 0) return tooManyRequests(wait);
  return inTransaction(db, async (trx) => {
    const invited = await lockInvited(trx, id);
    if (!invited) return refuse('not-found');
    await updateCustomerRow(trx, id, { invited_at: now, updated_at: now });
    await enqueue(trx, completeAccountJob, { customerId: id });
    await writeAudit(trx, [
      { action: 'customer-invited', actor, requestId, at: now, subject: { kind: 'customer', id } },
    ]);
    return presentInvited({ ...invited, invited_at: now });
  });
}
