import type { RoleProposal } from '@marque/contracts/staff';
import type { Context, StaffActor } from '../../platform/context.ts';
import { presentProposal } from './present-proposal.ts';
import { findOpenProposals } from './repository.ts';
import { roleChangePayload } from './role-change.ts';
import { findUsernames } from './staff-repository.ts';

/** The open proposals to change roles, with the names of the people whose roles they change. */
export async function readRoleProposals({
  db,
  clock,
  actor,
}: Pick<Context<StaffActor>, 'db' | 'clock' | 'actor'>): Promise<RoleProposal[]> {
  const now = clock.now();
  const open = await findOpenProposals(db.kysely, 'change-role', { readerId: actor.customer.id, now });
  const customers = await findUsernames(
    db.kysely,
    open.map(({ subject_id }) => subject_id),
  );
  return open.flatMap((row) => {
    const { customer: id, role, change } = roleChangePayload.parse(row.payload);
    const customer = customers.find((one) => one.id === id);
    return customer ? [{ ...presentProposal(row, now), customer, role, change }] : [];
  });
}
