import type {
  customerInvitation,
  InvitedCustomer,
} from '@marque/contracts/customer-care/account-invitations';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { z } from 'zod';
import type { Context, StaffActor } from '../../platform/context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { openInvitedAccount } from '../customers/open-invited-account.ts';
import { orTaken } from '../customers/taken-names.ts';
import { lockInvited } from './account-invitation-repository.ts';
import { presentInvited } from './present-invited.ts';

export async function inviteCustomer(
  { db, clock, actor, requestId }: Context<StaffActor<'customers.invite'>>,
  invitation: z.output<typeof customerInvitation>,
): Promise<InvitedCustomer | Refusal<'email-taken'>> {
  const now = clock.now();
  const invited = await orTaken(
    inTransaction(db, async (trx) => {
      const { id } = await openInvitedAccount(trx, invitation, now);
      await writeAudit(trx, [
        { action: 'customer-invited', actor, requestId, at: now, subject: { kind: 'customer', id } },
      ]);
      return lockInvited(trx, id);
    }),
  );
  if (isRefusal(invited)) return refuse('email-taken', { pointer: '/email' });
  if (!invited) throw new Error('An invitation ended before it was made.');
  return presentInvited(invited);
}
