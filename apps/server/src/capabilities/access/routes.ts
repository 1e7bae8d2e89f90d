import * as contracts from '@marque/contracts/access';
import * as staff from '@marque/contracts/staff';
import { answer } from '../../platform/http/answer.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { confirmProposal } from './confirm-proposal.ts';
import { findFutureColleague } from './find-future-colleague.ts';
import type { ProposalKind } from './proposal-kind.ts';
import { proposeRoleChange } from './propose-role-change.ts';
import { readProposals } from './read-proposals.ts';
import { readRoleChanges } from './read-role-changes.ts';
import { readRoleProposals } from './read-role-proposals.ts';
import { readStaff } from './read-staff.ts';
import { withdrawProposal } from './withdraw-proposal.ts';

export const accessRoutes = (kinds: readonly ProposalKind[], live: LivePublisher) => [
  answer(contracts.readProposals, (context) => readProposals(context, kinds)),
  answer(contracts.confirmProposal, (context, { params }) =>
    confirmProposal(context, params.id, { kinds, live }),
  ),
  answer(contracts.withdrawProposal, (context, { params }) =>
    withdrawProposal(context, params.id, { kinds, live }),
  ),
  answer(contracts.proposeRoleChange, (context, { params, body }) =>
    proposeRoleChange(context, { ...params, ...body }, live),
  ),
  answer(staff.readStaff, (context, { query }) => readStaff(context, query.after)),
  answer(staff.findFutureColleague, (context, { query }) => findFutureColleague(context, query.email)),
  answer(staff.readRoleProposals, (context) => readRoleProposals(context)),
  answer(staff.readRoleChanges, (context, { query }) => readRoleChanges(context, query.before)),
];
