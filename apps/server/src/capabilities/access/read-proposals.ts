import type { DescribedProposal } from '@marque/contracts/access';
import { may } from '@marque/domain/access/role-permissions';
import type { Context, StaffActor } from '../../platform/context.ts';
import { presentProposal } from './present-proposal.ts';
import type { ProposalKind } from './proposal-kind.ts';
import { findOpenProposals } from './repository.ts';

/** Lists the open proposals of those kinds that the reader may decide, except those about cars of which the reader is a party. */
export async function readProposals(
  { db: { kysely }, clock, actor }: Context<StaffActor>,
  kinds: readonly ProposalKind[],
): Promise<DescribedProposal[]> {
  const now = clock.now();
  const { roles } = actor.customer.profile;
  const decidable = kinds.filter(({ permission }) => may(roles, permission));
  const found = await Promise.all(
    decidable.map(({ name }) => findOpenProposals(kysely, name, { readerId: actor.customer.id, now })),
  );
  const open = found.flat().sort((one, other) => one.expires_at.getTime() - other.expires_at.getTime());
  const described: DescribedProposal[] = [];
  // One after the other: a long list must not occupy all connections to the database.
  for (const row of open) {
    const kind = decidable.find(({ name }) => name === row.kind);
    if (!kind) continue;
    described.push({ ...presentProposal(row, now), context: await kind.describe(kysely, row.payload) });
  }
  return described;
}
