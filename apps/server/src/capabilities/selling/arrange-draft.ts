import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Draft } from '@marque/contracts/selling/drafts';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import type { Transaction } from 'kysely';
import { isCarApproved } from './content-repository.ts';
import type { EditContext } from './edit-context.ts';
import { arrangePictures, findDraftPictures } from './picture-repository.ts';
import { editableStates, maySeeDraft, staffFor } from './policy.ts';
import { presentDraftPictures } from './present-draft-pictures.ts';
import { describePictures, recordEdit } from './record-edit.ts';
import { lockDraft } from './repository.ts';

/**
 * Changes the pictures of a draft and returns all of them in their new order. Changes wait for each other, so that
 * pictures which arrive at the same time all get their place.
 */
export function arrangeDraft<Code extends string>(
  context: EditContext,
  id: string,
  change: (trx: Transaction<Tables>) => Promise<Refusal<Code> | undefined>,
): Promise<Draft['pictures'] | Refusal<Code | 'not-found' | 'not-editable'>> {
  const { db, actor } = context;
  return inTransaction(db, async (trx) => {
    const draft = await lockDraft(trx, id);
    if (!draft || !maySeeDraft(actor, draft)) return refuse('not-found');
    if (!editableStates(actor, draft).includes(draft.status)) return refuse('not-editable');
    const staff = staffFor(actor, draft, 'listings.edit');
    const before = staff ? await findDraftPictures(trx, id) : [];
    const wasApproved = staff !== null && (await isCarApproved(trx, id));
    const refusal = await change(trx);
    if (isRefusal(refusal)) return refusal;
    await arrangePictures(trx, id);
    const after = await findDraftPictures(trx, id);
    if (staff) {
      const edit = {
        action: 'pictures-edited' as const,
        changes: describePictures(before, after),
        wasApproved,
      };
      await recordEdit(trx, { ...context, actor: staff }, draft, edit);
    }
    return presentDraftPictures(after);
  });
}
