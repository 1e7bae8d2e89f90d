import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { DraftDocument } from '@marque/contracts/selling/drafts';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import type { Transaction } from 'kysely';
import { isCarApproved } from './content-repository.ts';
import { findDraftDocuments } from './document-repository.ts';
import type { EditContext } from './edit-context.ts';
import { editableStates, maySeeDraft, staffFor } from './policy.ts';
import { presentDocuments } from './present-documents.ts';
import { describeDocuments, recordEdit } from './record-edit.ts';
import { type DraftRow, lockDraft } from './repository.ts';

/** Changes the documents of a draft and returns all of them. Changes wait for each other. */
export function arrangeDocuments<Code extends string>(
  context: EditContext,
  id: string,
  change: (trx: Transaction<Tables>, draft: DraftRow) => Promise<Refusal<Code> | undefined>,
): Promise<DraftDocument[] | Refusal<Code | 'not-found' | 'not-editable'>> {
  const { db, actor } = context;
  return inTransaction(db, async (trx) => {
    const draft = await lockDraft(trx, id);
    if (!draft || !maySeeDraft(actor, draft)) return refuse('not-found');
    if (!editableStates(actor, draft).includes(draft.status)) return refuse('not-editable');
    const staff = staffFor(actor, draft, 'listings.edit');
    const before = staff ? await findDraftDocuments(trx, id) : [];
    const wasApproved = staff !== null && (await isCarApproved(trx, id));
    const refusal = await change(trx, draft);
    if (isRefusal(refusal)) return refusal;
    const after = await findDraftDocuments(trx, id);
    if (staff) {
      const edit = {
        action: 'documents-edited' as const,
        changes: describeDocuments(before, after),
        wasApproved,
      };
      await recordEdit(trx, { ...context, actor: staff }, draft, edit);
    }
    return presentDocuments(after);
  });
}
