import { type Proposal, roleChange } from '@marque/contracts/access';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Context, StaffActor } from '../../platform/context.ts';
import { describeChanges } from '../audit/describe-changes.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { deleteOtherSessions } from '../customers/session-repository.ts';
import { proposalKind } from './proposal-kind.ts';
import { propose } from './propose.ts';
import { giveRole, lockRoleHolder, removeRole } from './repository.ts';

const payload = roleChange.extend({ customer: z.uuid() });
type RoleChange = z.output<typeof payload>;
type Obstacle = 'not-found' | 'role-held' | 'role-not-held';

export const proposeRoleChange = (
  context: Context<StaffActor<'roles.change'>>,
  { reason, ...change }: RoleChange & { reason: string },
): Promise<Proposal | Refusal<Obstacle>> =>
  inTransaction(context.db, async (trx) => {
    const holder = await findHolder(trx, change);
    if ('refused' in holder) return holder;
    return propose(trx, context, {
      ...{ kind: 'change-role', payload: change, reason },
      subject: { kind: 'role', id: change.customer },
    });
  });

/** Takes effect at once in every process: `announce` makes them drop the person's sessions from their caches. */
export const roleChanges = (announce: (customerId: string) => void) =>
  proposalKind({
    name: 'change-role',
    permission: 'roles.change',
    payload,
    carryOut: async (trx, { actor, proposal, requestId, now }) => {
      const { customer, role, change } = proposal.payload;
      const holder = await findHolder(trx, proposal.payload);
      if ('refused' in holder) return holder;
      if (change === 'give') {
        await giveRole(trx, { customer_id: customer, role, given_by: actor.customer.id, given_at: now });
        // Sessions from before the first role have not passed the second step.
        if (holder.roles.length === 0) await deleteOtherSessions(trx, customer, null);
      } else await removeRole(trx, customer, role);

      const after =
        change === 'give' ? [...holder.roles, role] : holder.roles.filter((held) => held !== role);
      await writeAudit(trx, [
        {
          ...{ actor, requestId, at: now, reason: proposal.reason },
          action: change === 'give' ? 'role-given' : 'role-removed',
          subject: { kind: 'role', id: customer },
          changes: describeChanges({ roles: holder.roles }, { roles: after.toSorted() }),
          detail: { proposal: proposal.id, proposed_by: proposal.proposedBy },
        },
      ]);
      return () => announce(customer);
    },
  });

async function findHolder(trx: Transaction<Tables>, { customer, role, change }: RoleChange) {
  const holder = await lockRoleHolder(trx, customer);
  if (!holder) return refuse('not-found');
  const isHeld = holder.roles.includes(role);
  if (change === 'give' && isHeld) return refuse('role-held');
  if (change === 'remove' && !isHeld) return refuse('role-not-held');
  return holder;
}
