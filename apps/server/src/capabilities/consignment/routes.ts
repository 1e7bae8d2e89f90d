import * as agreement from '@marque/contracts/selling/agreement';
import * as conversation from '@marque/contracts/selling/conversation';
import * as office from '@marque/contracts/selling/office';
import * as proposal from '@marque/contracts/selling/proposal';
import * as texts from '@marque/contracts/selling/texts';
import * as workbench from '@marque/contracts/selling/workbench';
import type { Companies } from '../../platform/config/companies.ts';
import { answer } from '../../platform/http/answer.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import type { Switches } from '../../platform/switches/switches.ts';
import { acceptProposal } from './accept-proposal.ts';
import { approveText } from './approve-text.ts';
import { assignSubmission } from './assign-submission.ts';
import { counterProposal } from './counter-proposal.ts';
import { declineSubmission } from './decline-submission.ts';
import { editText } from './edit-text.ts';
import { exportSubmissions } from './export-submissions.ts';
import { proposeTerms } from './propose-terms.ts';
import { readAgreement } from './read-agreement.ts';
import { readAgreementPdf } from './read-agreement-pdf.ts';
import { readMessages } from './read-messages.ts';
import { readProposal } from './read-proposal.ts';
import { readSubmissionHistory } from './read-submission-history.ts';
import { readSubmissions } from './read-submissions.ts';
import { readText } from './read-text.ts';
import { readTextVersion } from './read-text-version.ts';
import { readTextVersions } from './read-text-versions.ts';
import { readWorkbench } from './read-workbench.ts';
import { requestChanges } from './request-changes.ts';
import { reviewSubmission } from './review-submission.ts';
import { scheduleListing } from './schedule-listing.ts';
import { sendMessage } from './send-message.ts';
import { signAgreement } from './sign-agreement.ts';

type Parts = {
  live: LivePublisher;
  auditKey: Buffer;
  companies: Companies;
  switches: Pick<Switches, 'isOn'>;
};

export const consignmentRoutes = ({ live, auditKey, companies, switches }: Parts) => [
  answer(conversation.readMessages, (context, { params, query }) =>
    readMessages(
      context,
      { id: params.id, before: query.before, marksRead: !switches.isOn('read-only') },
      live,
    ),
  ),

  answer(conversation.sendMessage, (context, { params, headers, body }) =>
    sendMessage(context, { id: params.id, text: body.text, key: headers['idempotency-key'] }, live),
  ),

  answer(office.readSubmissions, (context, { query }) => readSubmissions(context, query)),

  answer(office.exportSubmissions, (context, { query }, http) => {
    http.attachFile({ name: 'submissions.csv', type: 'text/csv' });
    return exportSubmissions(context, query);
  }),

  answer(office.reviewSubmission, (context, { params }) => reviewSubmission(context, params.id, live)),

  answer(office.requestChanges, (context, { params, body }) =>
    requestChanges(context, { id: params.id, reason: body.reason }, live),
  ),

  answer(office.declineSubmission, (context, { params, body }) =>
    declineSubmission(context, { id: params.id, reason: body.reason }, live),
  ),

  answer(workbench.readWorkbench, (context, { params }) => readWorkbench(context, params.id, companies)),

  answer(workbench.assignSubmission, (context, { params, body }) =>
    assignSubmission(context, { id: params.id, ...body }, live),
  ),

  answer(workbench.readSubmissionHistory, (context, { params, query }) =>
    readSubmissionHistory(context, { id: params.id, ...query }),
  ),

  answer(texts.readText, (context, { params }) => readText(context, params.id)),

  answer(texts.editText, (context, { params, body }) => editText(context, { id: params.id, ...body }, live)),

  answer(texts.approveText, (context, { params, body }) =>
    approveText(context, { id: params.id, number: body.number, contentHash: body.content_hash }, live),
  ),

  answer(texts.readTextVersions, (context, { params, query }) =>
    readTextVersions(context, { id: params.id, ...query }),
  ),

  answer(texts.readTextVersion, (context, { params }) => readTextVersion(context, params)),

  answer(proposal.readProposal, (context, { params }) => readProposal(context, params.id)),

  answer(proposal.acceptProposal, (context, { params, body }) =>
    acceptProposal(context, { id: params.id, number: body.number }, live),
  ),

  answer(proposal.counterProposal, (context, { params, body: { number, note, ...changes } }) =>
    counterProposal(context, { id: params.id, number, changes, note }, live),
  ),

  answer(proposal.proposeTerms, (context, { params, body: { number, comparables, note, ...terms } }) =>
    proposeTerms(context, { id: params.id, number, terms, comparables, note }, { live, auditKey }),
  ),

  answer(agreement.readAgreement, (context, { params, query }) =>
    readAgreement(context, { id: params.id, language: query.language }, companies),
  ),

  answer(agreement.signAgreement, (context, { params, body: { name, hash, language } }, client) =>
    signAgreement(context, { id: params.id, name, hash, language, client }, { live, companies }),
  ),

  answer(agreement.readAgreementPdf, (context, { params }, http) =>
    readAgreementPdf(context, params.id, http),
  ),

  answer(agreement.scheduleListing, (context, { params, body }) =>
    scheduleListing(
      context,
      {
        ...{ id: params.id, startingPrice: body.starting_price },
        ...{ startsAt: new Date(body.starts_at), endsAt: new Date(body.ends_at) },
      },
      { live, companies },
    ),
  ),
];
