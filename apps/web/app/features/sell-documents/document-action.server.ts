import {
  addDraftDocument,
  changeDraftDocument,
  removeDraftDocument,
} from '@marque/contracts/selling/documents';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { AUDIENCES, DOCUMENT_KINDS } from '@marque/domain/selling/documents';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { isPlainBrowser } from '../../site/is-plain-browser.server.ts';
import { refusalOf } from '../../site/refusal-of.server.ts';
import { visitor } from '../../site/visitor.ts';
import { passFileOn } from '../sell-uploads/pass-file-on.server.ts';
import type { DocumentAction, DocumentAnswer } from './document-actions.ts';

type Sent = {
  action: DocumentAction;
  id: string;
  formData: FormData;
  /** The address that a browser without JavaScript opens then. */
  back: string;
};
type Refused = { status: number; errors: { detail: string }[] };

/** Changes the documents of a car by a form. A browser without JavaScript then opens the page again. */
export async function documentAction(args: ActionFunctionArgs, sent: Sent) {
  const { action, back } = sent;
  const refused = await perform(args, sent);
  if (refused) {
    const { sentence, status } = refusalOf(refused, visitor(args.context).locale);
    return data<DocumentAnswer>({ document: action, sentence }, { status });
  }
  if (isPlainBrowser(args.request)) throw redirect(`${back}#documents`);
  return data<DocumentAnswer>({ document: action, sentence: null });
}

async function perform(
  { context }: ActionFunctionArgs,
  { action, id, formData }: Sent,
): Promise<Refused | null> {
  const { api } = visitor(context);
  const kind = DOCUMENT_KINDS.find((known) => known === formData.get('kind')) ?? 'other';
  const audience = AUDIENCES.find((known) => known === formData.get('audience')) ?? 'staff';
  const title = String(formData.get('title') ?? '').slice(0, 120);
  if (action === 'add-document')
    return addFromForm(context, { id, file: formData.get('file'), about: { kind, audience, title } });
  const document = String(formData.get('document') ?? '');
  if (!isUuid(document)) throw data(null, { status: 422 });
  const params = { id, document };
  const change = action === 'hide-document' ? { audience: 'staff' as const } : { kind, audience, title };
  const answer =
    action === 'remove-document'
      ? await api.call(removeDraftDocument, { params })
      : await api.call(changeDraftDocument, { params, body: change });
  return answer.ok ? null : answer;
}

type FormDocument = {
  id: string;
  file: FormDataEntryValue | null;
  about: { kind: string; audience: string; title: string };
};

async function addFromForm(
  context: ActionFunctionArgs['context'],
  { id, file, about }: FormDocument,
): Promise<Refused | null> {
  const path = `${addDraftDocument.path.replace('{id}', encodeURIComponent(id))}?${new URLSearchParams(about)}`;
  const { data: documents, status, errors = [] } = await passFileOn(context, path, file);
  return documents ? null : { status, errors };
}
