import { scheduleListing } from '@marque/contracts/selling/agreement';
import { declineSubmission, requestChanges, reviewSubmission } from '@marque/contracts/selling/office';
import { proposeTerms } from '@marque/contracts/selling/proposal';
import { assignSubmission, readWorkbench } from '@marque/contracts/selling/workbench';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { SECTIONS } from '@marque/domain/selling/answers';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { addressOf } from '../../site/addresses.ts';
import { requirePermission } from '../../site/guards.ts';
import { isPlainBrowser } from '../../site/is-plain-browser.server.ts';
import { assertValid } from '../../site/validity.ts';
import { expectData, visitor } from '../../site/visitor.ts';
import { sendForm } from '../forms/send-form.ts';
import { decideRow } from '../office/decision-action.server.ts';
import { deskSenders } from '../sell-desk/desk-action.server.ts';
import { saveForm } from '../sell-details/details-action.server.ts';
import { questionsOf } from '../sell-details/fields.ts';
import { documentAction } from '../sell-documents/document-action.server.ts';
import { DOCUMENT_ACTIONS } from '../sell-documents/document-actions.ts';
import { pictureAction } from '../sell-pictures/picture-action.server.ts';
import { PICTURE_ACTIONS } from '../sell-pictures/picture-actions.ts';
import { proposalBody, proposalForm } from './proposal-form.ts';
import { scheduleBody, scheduleForm } from './schedule-form.ts';
import { WORKBENCH_ACTIONS, type WorkbenchAction, type WorkbenchAnswer } from './workbench-actions.ts';

type Args = ActionFunctionArgs & { params: { id: string; part?: string } };
type Sent = { args: Args; id: string; formData: FormData };
type Response = Promise<ReturnType<typeof data<WorkbenchAnswer>>>;

const senders: Record<WorkbenchAction, (sent: Sent) => Response> = {
  assign: decide,
  review: decide,
  'request-changes': decide,
  decline: decide,
  save: saveFacts,
  'edit-text': (sent) => sendToDesk('edit-text', sent),
  message: (sent) => sendToDesk('message', sent),

  propose: async ({ args: { context }, id, formData }) => {
    const { api, locale } = visitor(context);
    const { region } = expectData(await api.call(readWorkbench, { params: { id } }));
    const sending = await sendForm({
      ...{ formData, locale, schema: proposalForm },
      send: (form) => api.call(proposeTerms, { params: { id }, body: proposalBody(form, region) }),
    });
    return answerOf('propose', sending);
  },

  schedule: async ({ args: { context }, id, formData }) => {
    const { api, locale } = visitor(context);
    const { region } = expectData(await api.call(readWorkbench, { params: { id } }));
    const sending = await sendForm({
      ...{ formData, locale, schema: scheduleForm },
      send: (form) => api.call(scheduleListing, { params: { id }, body: scheduleBody(form, region) }),
    });
    return answerOf('schedule', sending);
  },
};

/** The action of the workbench. Each form names itself by its field `action`. */
export async function workbenchAction(args: Args) {
  await requirePermission(args, 'submissions.decide');
  const { params, request, url } = args;
  const { id } = params;
  assertValid(isUuid(id), url);
  const formData = await request.clone().formData();
  const back = url.pathname;
  const about = { id, formData, back };

  const ofPictures = PICTURE_ACTIONS.find((known) => known === formData.get('action'));
  if (ofPictures) {
    const { data: pictures, init } = await pictureAction(args, { ...about, action: ofPictures });
    // Each form of a picture reads its own answer. A page without JavaScript shows it above all of them.
    return data({ pictures, ...pictures } satisfies WorkbenchAnswer & typeof pictures, init ?? undefined);
  }
  const ofDocuments = DOCUMENT_ACTIONS.find((known) => known === formData.get('action'));
  if (ofDocuments) {
    const { data: documents, init } = await documentAction(args, { ...about, action: ofDocuments });
    return data({ documents, ...documents } satisfies WorkbenchAnswer & typeof documents, init ?? undefined);
  }
  const action = WORKBENCH_ACTIONS.find((known) => known === formData.get('action'));
  if (!action) throw data(null, { status: 422 });
  return senders[action]({ args, id, formData });
}

/** Decides about the submission, or assigns it. */
async function decide({ args }: Sent): Response {
  const { api } = visitor(args.context);
  const chosen = (form: FormData, name: string) => String(form.get(name) ?? '') || null;
  const { data: decision, init } = await decideRow(args, {
    assign: ({ id, form }) =>
      api.call(assignSubmission, {
        ...{ params: { id }, body: { from: chosen(form, 'from'), to: chosen(form, 'to') } },
      }),
    review: ({ id }) => api.call(reviewSubmission, { params: { id } }),
    'request-changes': ({ id, reason }) => api.call(requestChanges, { params: { id }, body: { reason } }),
    decline: ({ id, reason }) => api.call(declineSubmission, { params: { id }, body: { reason } }),
  });
  return data<WorkbenchAnswer>({ decision }, init ?? undefined);
}

/** Saves a section of the answers. The form then gives way to the list of all answers. */
async function saveFacts({ args: { context, url }, id, formData }: Sent): Response {
  const caller = visitor(context);
  const section = SECTIONS.find((known) => known === url.searchParams.get('edit'));
  if (!section) throw data(null, { status: 422 });
  const { locale } = caller;
  const facts = addressOf({ route: 'office-submission', locale, params: { id }, hash: section });
  const saved = await saveForm(caller, { id, formData, questions: questionsOf(section) }, () => facts);
  if (saved instanceof globalThis.Response) throw saved;
  return data<WorkbenchAnswer>({ details: saved.data }, saved.init ?? undefined);
}

/** Seller and staff use the same forms for the text and the conversation. */
async function sendToDesk(
  action: 'edit-text' | 'message',
  { args: { context, request, url }, id, formData }: Sent,
): Response {
  const { api, locale } = visitor(context);
  const { data: desk, init } = await deskSenders[action]({ api, locale, id, formData, url });
  if (isPlainBrowser(request) && !init) throw redirect(url.pathname + url.search, 303);
  return data<WorkbenchAnswer>({ desk }, init ?? undefined);
}

function answerOf(
  action: 'propose' | 'schedule',
  sending: Awaited<ReturnType<typeof sendForm>>,
): ReturnType<typeof data<WorkbenchAnswer>> {
  if (sending.isSent) return data<WorkbenchAnswer>({ form: { action, result: sending.result } });
  const { data: result, init } = sending.response;
  return data<WorkbenchAnswer>({ form: { action, result } }, init ?? undefined);
}
