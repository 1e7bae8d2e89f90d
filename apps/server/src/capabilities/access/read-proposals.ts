import type { DescribedProposal } from '@marque/contracts/access';
import { may } from '@marque/domain/access/role-permissions';
import type { Context, StaffActor } from '../../platform/context.ts';
import { presentProposal } from './present-proposal.ts';
import type { ProposalKind } from './proposal-kind.ts';
import { findOpenProposals } from './repository.ts';

/** Lists the open proposals of those kinds that the reader may decide. */
export async function readProposals(
  { db, clock, actor }: Context<StaffActor>,
  kinds: readonly ProposalKind[],
): Promise<DescribedProposal[]> {
  const now = clock.now();
  const { roles } = actor.customer.profile;
  const decidable = kinds.filter(({ permission }) => may(roles, permission));
  const open = await findOpenProposals(db.kysely, now);
  const described = open.map(async (row) => {
    const kind = decidable.find(({ name }) => name === row.kind);
    return kind && { ...presentProposal(row, now), context: await kind.describe(db.kysely, row.payload) };
  });
  return (await Promise.all(described)).filter((proposal) => proposal !== undefined);
}
