import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Draft } from '@marque/contracts/selling/drafts';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import type { Transaction } from 'kysely';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { auditEdit, describePictures } from './audit-edit.ts';
import { arrangePictures, findDraftPictures } from './picture-repository.ts';
import { editableStates, maySeeDraft, staffFor } from './policy.ts';
import { presentDraftPictures } from './present-draft-pictures.ts';
import { lockDraft } from './repository.ts';

/**
 * Changes the pictures of a draft and returns all of them in their new order. Changes wait for each other, so that
 * pictures which arrive at the same time all get their place.
 */
export function arrangeDraft<Code extends string>(
  context: Context<CustomerActor>,
  id: string,
  change: (trx: Transaction<Tables>) => Promise<Refusal<Code> | undefined>,
): Promise<Draft['pictures'] | Refusal<Code | 'not-found' | 'not-editable'>> {
  const { db, actor } = context;
  return inTransaction(db, async (trx) => {
    const draft = await lockDraft(trx, id);
    if (!draft || !maySeeDraft(actor, draft)) return refuse('not-found');
    if (!editableStates(actor).includes(draft.status)) return refuse('not-editable');
    const staff = staffFor(actor, draft, 'listings.edit');
    const before = staff ? await findDraftPictures(trx, id) : [];
    const refusal = await change(trx);
    if (isRefusal(refusal)) return refusal;
    await arrangePictures(trx, id);
    const after = await findDraftPictures(trx, id);
    if (staff) {
      const changes = describePictures(before, after);
      await auditEdit(trx, { ...context, actor: staff }, { id, action: 'pictures-edited', changes });
    }
    return presentDraftPictures(after);
  });
}
