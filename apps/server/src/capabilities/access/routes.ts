import * as contracts from '@marque/contracts/access';
import { may } from '@marque/domain/access/role-permissions';
import { answer } from '../../platform/http/answer.ts';
import { proposeRoleChange } from './change-role.ts';
import { confirmProposal } from './confirm-proposal.ts';
import { presentProposal } from './present-proposal.ts';
import type { ProposalKind } from './proposal-kind.ts';
import { findOpenProposals } from './repository.ts';
import { withdrawProposal } from './withdraw-proposal.ts';

export const accessRoutes = (kinds: readonly ProposalKind[]) => [
  answer(contracts.readProposals, async ({ db, clock, actor }) => {
    const now = clock.now();
    const { roles } = actor.customer.profile;
    const decidable = kinds.filter(({ permission }) => may(roles, permission)).map(({ name }) => name);
    const open = await findOpenProposals(db.kysely, now);
    return open.filter(({ kind }) => decidable.includes(kind)).map((row) => presentProposal(row, now));
  }),
  answer(contracts.confirmProposal, (context, { params }) => confirmProposal(context, params.id, kinds)),
  answer(contracts.withdrawProposal, (context, { params }) => withdrawProposal(context, params.id, kinds)),
  answer(contracts.proposeRoleChange, (context, { params, body }) =>
    proposeRoleChange(context, { ...params, ...body }),
  ),
];
