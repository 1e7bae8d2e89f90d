import { isRefusal, type Refusal } from '@marque/contracts/refusal';
import type { DraftDocument } from '@marque/contracts/selling/drafts';
import { describeDocuments } from './describe-edit.ts';
import { type DraftDocumentRow, findDraftDocuments } from './document-repository.ts';
import type { EditContext } from './edit-context.ts';
import { type DraftChange, type DraftPart, editDraft } from './edit-draft.ts';
import type { EditKind, EditRefusal } from './policy.ts';
import { presentDocuments } from './present-documents.ts';

export const DOCUMENTS = {
  action: 'documents-edited',
  find: findDraftDocuments,
  describe: describeDocuments,
} satisfies DraftPart<DraftDocumentRow>;

/** Changes the documents of a draft and returns all of them. */
export async function editDocuments<Code extends string>(
  context: EditContext,
  id: string,
  change: DraftChange<Code>,
  kind?: EditKind,
): Promise<DraftDocument[] | Refusal<Code | EditRefusal>> {
  const documents = await editDraft(context, id, DOCUMENTS, change, kind);
  return isRefusal(documents) ? documents : presentDocuments(documents);
}
