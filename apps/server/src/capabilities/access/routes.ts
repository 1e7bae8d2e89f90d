import * as contracts from '@marque/contracts/access';
import { answer } from '../../platform/http/answer.ts';
import { confirmProposal } from './confirm-proposal.ts';
import type { ProposalKind } from './proposal-kind.ts';
import { proposeRoleChange } from './propose-role-change.ts';
import { readProposals } from './read-proposals.ts';
import { withdrawProposal } from './withdraw-proposal.ts';

export const accessRoutes = (kinds: readonly ProposalKind[]) => [
  answer(contracts.readProposals, (context) => readProposals(context, kinds)),
  answer(contracts.confirmProposal, (context, { params }) => confirmProposal(context, params.id, kinds)),
  answer(contracts.withdrawProposal, (context, { params }) => withdrawProposal(context, params.id, kinds)),
  answer(contracts.proposeRoleChange, (context, { params, body }) =>
    proposeRoleChange(context, { ...params, ...body }),
  ),
];
