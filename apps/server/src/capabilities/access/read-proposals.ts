import type { Proposal } from '@marque/contracts/access';
import { may } from '@marque/domain/access/role-permissions';
import type { Context, StaffActor } from '../../platform/context.ts';
import { presentProposal } from './present-proposal.ts';
import type { ProposalKind } from './proposal-kind.ts';
import { findOpenProposals } from './repository.ts';

/** Lists the open proposals of those kinds that the reader may decide. */
export async function readProposals(
  { db, clock, actor }: Context<StaffActor>,
  kinds: readonly ProposalKind[],
): Promise<Proposal[]> {
  const now = clock.now();
  const { roles } = actor.customer.profile;
  const decidable = kinds.filter(({ permission }) => may(roles, permission)).map(({ name }) => name);
  const open = await findOpenProposals(db.kysely, now);
  return open.filter(({ kind }) => decidable.includes(kind)).map((row) => presentProposal(row, now));
}
