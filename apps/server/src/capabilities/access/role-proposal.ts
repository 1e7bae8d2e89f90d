import { afterCommit } from '@marque/db/transaction';
import { describeChanges } from '../audit/describe-changes.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { deleteOtherSessions } from '../customers/session-repository.ts';
import { proposalKind } from './proposal-kind.ts';
import { giveRole, removeRole } from './repository.ts';
import { lockChangeableHolder, roleChangePayload } from './role-change.ts';
import { findUsernames } from './staff-repository.ts';

/** Takes effect at once in every process: `announce` makes them drop the person's sessions from their caches. */
export const roleProposals = (announce: (customerId: string) => void) =>
  proposalKind({
    name: 'change-role',
    permission: 'roles.change',
    payload: roleChangePayload,
    isOwnAffair: async (_trx, actor, { customer }) => customer === actor.customer.id,
    describe: async (kysely, { customer }) => ({
      ...{ car: null, currency: null, bid: null, effect: null, premium_minor: null },
      person: (await findUsernames(kysely, [customer]))[0] ?? null,
    }),
    carryOut: async (trx, { actor, proposal, requestId, now }) => {
      const { customer, role, change } = proposal.payload;
      const holder = await lockChangeableHolder(trx, proposal.payload);
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
      afterCommit(trx, () => announce(customer));
      return undefined;
    },
  });
